import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { Event } from '../http/event.ts'
import { userKey } from '../store/keys.ts'
import { accessClaims, type AccessClaims, type Platform } from '../runtime/platform.ts'
import { userScope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { changeUser, hasEnded, userRecord, type Session } from '../identity/user.ts'
import { refreshSeconds } from './refresh-cookie.ts'

/** Reads the claims of a token without verifying it: it comes directly from the user pool. */
export function claimsOf(accessToken: string): AccessClaims {
  return accessClaims.parse(decomposeUnverifiedJwt(accessToken).payload)
}

/** Returns the claims of the bearer token; undefined if it is missing, forged, expired or not an access token. */
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

export function bearerOf({ headers }: Event): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
}

/** Whether a session has ended before its tokens expire. */
export async function isSessionEnded(platform: Platform, session: Session): Promise<boolean> {
  const user = await openTable(platform, userScope(session.user)).get(userKey(session.user), userRecord)
  return hasEnded(user, session)
}

/** Ends a session: its tokens are refused from the next request on. */
export async function endSession(platform: Platform, { user, session }: Session): Promise<void> {
  const now = secondsOf(platform)
  await changeUser(platform, user, ({ ended_sessions, ...rest }) => {
    const stillValid = Object.entries(ended_sessions).filter(([, until]) => until > now)
    return {
      ...rest,
      ended_sessions: { ...Object.fromEntries(stillValid), [session]: now + refreshSeconds },
    }
  })
}

/** Ends all sessions of a user, except `spared`. */
export async function endAllSessions(
  platform: Platform,
  userId: string,
  spared: string | null,
): Promise<void> {
  const ended_all = { at: secondsOf(platform), spared }
  await changeUser(platform, userId, (user) => ({ ...user, ended_all }))
}

const secondsOf = ({ now }: Platform) => Math.floor(now().getTime() / 1000)
