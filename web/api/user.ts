import { session } from './session.ts'
import { claimsOf } from './token-claims.ts'
import { useToken } from './use-session.ts'

/** Returns the id of the user who is logged in, or an empty string. */
export const currentUserId = (): string => claimsOf(session.token()).sub
export const useCurrentUserId = (): string => claimsOf(useToken()).sub
export const useCurrentUserName = (): string => claimsOf(useToken()).username ?? ''
