import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { Event } from '../http/event.ts'
import { userKey } from '../store/keys.ts'
import { accessClaims, type AccessClaims, type Platform } from '../runtime/platform.ts'
import { userScope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { changeUser, hasEnded, userRecord, type Session } from '../identity/user.ts'
import { refreshSeconds } from './refresh-cookie.ts'

/** The claims of a token that the user pool itself has just handed over. */
export function claimsOf(accessToken: string): AccessClaims {
  return accessClaims.parse(decomposeUnverifiedJwt(accessToken).payload)
}

/** The claims of the bearer token; undefined when it is missing, forged, expired or no access token. */
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

/** The bearer token as it was sent. */
export function bearerOf({ headers }: Event): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
}

/** Whether a session was ended before its tokens expired. */
export async function isOver(platform: Platform, session: Session): Promise<boolean> {
  const user = await openTable(platform, userScope(session.user)).get(userKey(session.user), userRecord)
  return hasEnded(user, session)
}

/** Ends a session: from the next request on, its tokens are refused. */
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

/** Ends all sessions of a user that began until now, but for one where it is given. */
export async function endAllSessions(
  platform: Platform,
  userId: string,
  spared: string | null,
): Promise<void> {
  const ended_all = { at: secondsOf(platform), spared }
  await changeUser(platform, userId, (user) => ({ ...user, ended_all }))
}

const secondsOf = ({ now }: Platform) => Math.floor(now().getTime() / 1000)
