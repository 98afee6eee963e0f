import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { Event } from '../shared/event.ts'
import { userKey } from '../shared/keys.ts'
import { accessClaims, type AccessClaims, type Platform } from '../shared/platform.ts'
import { userScope } from '../shared/scope.ts'
import { Collision, openTable } from '../shared/table.ts'
import { userRecord, userRow } from '../shared/user.ts'
import { refreshSeconds } from './cookie.ts'

/** One session of one user, by its `origin_jti`. */
export interface SessionName {
  readonly user: string
  readonly session: string
}

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
  const token = /^Bearer (\S+)$/i.exec(event.headers['authorization'] ?? '')?.[1]
  if (!token) return undefined
  const claims = await verifier.verify(token, { graceSeconds }).catch(() => undefined)
  return accessClaims.safeParse(claims).data
}

/** Whether a session was ended before its tokens expired. */
export async function hasEnded(platform: Platform, { user, session }: SessionName): Promise<boolean> {
  const record = await openTable(platform, userScope(user)).get(userKey(user), userRecord)
  return record !== undefined && session in record.ended_sessions
}

/** Ends a session: from the next request on, its tokens are refused. */
export async function endSession(platform: Platform, name: SessionName): Promise<void> {
  const table = openTable(platform, userScope(name.user))
  const now = Math.floor(platform.now().getTime() / 1000)
  const record = await table.get(userKey(name.user), userRecord)
  const stillValid = Object.entries(record?.ended_sessions ?? {}).filter(([, until]) => until > now)
  const next = {
    id: name.user,
    default_household: record?.default_household ?? null,
    ended_sessions: { ...Object.fromEntries(stillValid), [name.session]: now + refreshSeconds },
    revision: (record?.revision ?? 0) + 1,
  }
  try {
    await table.commit([{ put: userRow(next), expecting: record?.revision ?? 'absent' }])
  } catch (error) {
    if (!(error instanceof Collision)) throw error
    await endSession(platform, name)
  }
}
