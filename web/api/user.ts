import * as z from 'zod/mini'
import { session, useToken } from './session.ts'

const claims = z.object({ sub: z.string() })

/** The id of the person who is signed in here; empty when there is none, or their token can't be read. */
export function user(): string {
  return userOf(session.token())
}

/** The same; the component renders again when somebody else signs in. */
export function useUser(): string {
  return userOf(useToken())
}

// Only to keep people's things apart in this browser: whether the token is good, the API knows.
function userOf(token = ''): string {
  try {
    const payload = token.split('.')[1] ?? ''
    return claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub
  } catch {
    return ''
  }
}
