import * as z from 'zod/mini'
import { session, useToken } from './session.ts'

const claims = z.object({ sub: z.string() })

/** Returns the id of the user who is logged in, or an empty string. */
export function currentUserId(): string {
  return userOf(session.token())
}

/** Returns the same; renders again when another user logs in. */
export function useCurrentUserId(): string {
  return userOf(useToken())
}

// Only separates the data of several users in this browser; the API verifies the token.
function userOf(token = ''): string {
  try {
    const payload = token.split('.')[1] ?? ''
    return claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub
  } catch {
    return ''
  }
}
