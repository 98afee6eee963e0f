import * as z from 'zod/mini'
import { userKey } from './keys.ts'
import type { AccessClaims } from './platform.ts'
import { Problem } from './problem.ts'
import type { Row } from './table.ts'

/** What the product keeps of a user; the rest is Cognito's. */
export const userRecord = z.object({
  id: z.string(),
  /** Null until the first household was founded. */
  default_household: z.nullable(z.string()),
  /** Ended sessions by `origin_jti`, with the second from which none of their tokens is valid any more. */
  ended_sessions: z.record(z.string(), z.number()),
  revision: z.int(),
})
export type UserRecord = z.output<typeof userRecord>

/** Who sends a request, from a verified access token. */
export interface Caller {
  readonly id: string
  readonly name: string
  /** The session's `origin_jti`. */
  readonly session: string
}

/** The caller that verified claims name. */
export function callerOf(claims: AccessClaims): Caller {
  return { id: claims.sub, name: claims.username, session: claims.origin_jti }
}

/** Throws `unauthenticated` when the session was ended; a token outlives its session by up to 15 minutes. */
export function refuseEndedSession(user: UserRecord | undefined, { session }: { session: string }): void {
  if (user && session in user.ended_sessions) throw signInAgain()
}

/** The refusal of a token that does not count. */
export function signInAgain(): Problem {
  return new Problem('unauthenticated', 'Please sign in.')
}

/** The user's record with its key, as it goes into the table. */
export function userRow(user: UserRecord): Row {
  return { ...userKey(user.id), ...user }
}
