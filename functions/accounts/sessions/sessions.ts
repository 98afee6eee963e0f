import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { Event } from '../../http/event.ts'
import { userKey } from '../../database/keys.ts'
import { accessClaims, type AccessClaims, type Platform } from '../../runtime/platform.ts'
import { userScope } from '../../database/scope.ts'
import { openTable } from '../../database/table.ts'
import { signInAgain, type Session } from '../../identity/caller.ts'
import { changeUser, hasEnded, userRecord, type UserRecord } from '../../identity/user.ts'
import { secondsOf } from '../../model/time.ts'
import { endDevices } from '../subscriptions/subscriptions.ts'
import { refreshSeconds, type RefreshCookie } from './refresh-cookie.ts'
import { ignoreInvalidRefreshToken } from '../user-pool/user-pool-errors.ts'
import { revoke } from '../user-pool/user-pool.ts'

/** Reads the claims of a token without verifying it: it comes directly from the user pool. */
export const claimsOf = (accessToken: string): AccessClaims =>
  accessClaims.parse(decomposeUnverifiedJwt(accessToken).payload)

export async function verifyBearer(
  { verifier }: Platform,
  event: Event,
  graceSeconds = 0,
): Promise<AccessClaims | undefined> {
  const token = bearerOf(event)
  if (!token) return undefined
  const claims = await verifier.verify(token, { graceSeconds }).catch(() => undefined)
  return accessClaims.safeParse(claims).data
}

const bearerOf = ({ headers }: Event): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]

/** @throws {Problem} `unauthenticated` without a bearer token */
export function tokenOf({ event }: { readonly event: Event }): string {
  const token = bearerOf(event)
  if (!token) throw signInAgain()
  return token
}

export async function isSessionEnded(platform: Platform, session: Session): Promise<boolean> {
  const user = await openTable(platform, userScope(session.user)).get(userKey(session.user), userRecord)
  return hasEnded(user, session)
}

/** How long an access token is valid; the user pool is configured with the same value. */
export const accessSeconds = 15 * 60

export async function endAndRevoke(platform: Platform, cookie: RefreshCookie): Promise<void> {
  try {
    await revoke(platform, cookie.token).catch(ignoreInvalidRefreshToken)
  } finally {
    await endSession(platform, cookie)
  }
}

/**
 * Ends a session: its tokens are refused from the next request on, as long as they would be valid. That is remembered
 * even where one of its refresh tokens was revoked: the user pool leaves others as they are, and within the grace of
 * their rotation somebody may have got one (https://docs.aws.amazon.com/cognito/latest/developerguide/token-revocation.html).
 */
export async function endSession(platform: Platform, ended: Session): Promise<void> {
  const now = secondsOf(platform.now())
  await changeSessions(platform, ended.user, ({ ended_sessions, ...rest }) => {
    const stillValid = Object.entries(ended_sessions).filter(([, end]) => end > now)
    // A program gets here that logs in and out every half an hour. The record must stay small.
    if (stillValid.length >= maximumEnded)
      return { ...rest, ended_sessions: {}, ended_all: { at: now, spared: null } }
    return {
      ...rest,
      ended_sessions: { ...Object.fromEntries(stillValid), [ended.session]: longestUntil(ended) },
    }
  })
}

/** When the last token of a session expires: refreshing doesn't prolong it. */
const longestUntil = ({ began }: Session) => began + refreshSeconds + accessSeconds + clockTolerance

const clockTolerance = 60

/** The most ended sessions that a user's record holds, of about 50 bytes each. Beyond, all sessions end. */
const maximumEnded = 1_000

export async function endAllSessions(
  platform: Platform,
  userId: string,
  spared: string | null,
): Promise<void> {
  await changeSessions(platform, userId, withAllEnded(platform, spared))
}

/** Ends their devices' subscriptions too; only users who have subscribed pay for more than the change itself. */
async function changeSessions(
  platform: Platform,
  userId: string,
  change: (user: UserRecord) => UserRecord,
): Promise<void> {
  let after: UserRecord | undefined
  await changeUser(platform, userId, (user) => {
    after = change(user)
    return after
  })
  if (after?.is_told) await endDevicesOf(platform, after)
}

export async function endDevicesOf(platform: Platform, user: UserRecord): Promise<void> {
  await endDevices(platform, user.id, ({ session, began }) =>
    hasEnded(user, { user: user.id, session, began }),
  )
}

export function withAllEnded(platform: Platform, spared: string | null) {
  const ended_all = { at: secondsOf(platform.now()), spared }
  return (user: UserRecord): UserRecord => ({ ...user, ended_all })
}
