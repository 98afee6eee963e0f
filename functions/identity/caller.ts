import type { AccessClaims } from '../runtime/platform.ts'
import { Problem, explain } from '../protocol/problem.ts'

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

/**
 * Names the session of a request as ended, so that a device removes what it keeps of the households.
 *
 * @param reason for the log
 */
export const sessionEnded = (reason = 'ended session'): Problem =>
  new Problem('unauthenticated', explain('session_ended', 'Please sign in.'), { reason })

/** The same person with a session that no logout ends, for what goes on without them. */
export const withoutSession = ({ id, name }: Pick<Caller, 'id' | 'name'>): Caller => ({
  id,
  name,
  user: id,
  session: 'none',
  began: Infinity,
})

/** @param reason for the log */
export const signInAgain = (reason = 'no session'): Problem =>
  new Problem('unauthenticated', explain('sign_in', 'Please sign in.'), { reason })
