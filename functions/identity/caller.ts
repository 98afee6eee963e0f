import type { AccessClaims } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'

export interface Session {
  readonly user: string
  /** The `origin_jti` of all its tokens. */
  readonly session: string
  /** When it began, in seconds since 1970. */
  readonly began: number
}

/** The user who sends a request, from a verified access token. */
export interface Caller extends Session {
  readonly id: string
  readonly name: string
}

export function callerOf(claims: AccessClaims): Caller {
  const { sub, username: name, origin_jti: session, auth_time: began } = claims
  return { id: sub, user: sub, name, session, began }
}

/** @param reason for the log */
export function signInAgain(reason = 'no session'): Problem {
  return new Problem('unauthenticated', 'Please sign in.', { reason })
}
