import { session } from './session.ts'
import { claimsOf } from './token-claims.ts'
import { useToken } from './use-session.ts'

/** Returns the id of the user who is logged in, or an empty string. */
export function currentUserId(): string {
  return claimsOf(session.token()).sub
}

export function useCurrentUserId(): string {
  return claimsOf(useToken()).sub
}

export function useCurrentUserName(): string {
  return claimsOf(useToken()).username ?? ''
}
