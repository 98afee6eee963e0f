import * as z from 'zod/mini'
import { session, useToken } from './session.ts'

const claims = z.object({ sub: z.string(), username: z.optional(z.string()), exp: z.optional(z.number()) })

const nobody: z.output<typeof claims> = { sub: '' }

/** Returns the id of the user who is logged in, or an empty string. */
export function currentUserId(): string {
  return userOf(session.token()).sub
}

/** Returns the same; renders again when another user logs in. */
export function useCurrentUserId(): string {
  return userOf(useToken()).sub
}

/** Returns the name of the user who is logged in, or an empty string. */
export function useCurrentUserName(): string {
  return userOf(useToken()).username ?? ''
}

/** Reports whether a token is no longer valid, by this device's clock. */
export function isExpired(token: string): boolean {
  return (userOf(token).exp ?? 0) * 1_000 <= Date.now()
}

let last: { readonly token: string; readonly user: z.output<typeof claims> } | undefined

// Every component that shows something of the user's asks.
function userOf(token = '') {
  if (last?.token !== token) last = { token, user: readUser(token) }
  return last.user
}

// Only separates the data of several users in this browser; the API verifies the token.
function readUser(token: string) {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), codeOf)
    return claims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return nobody
  }
}

const codeOf = (character: string) => character.charCodeAt(0)
