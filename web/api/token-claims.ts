/** The claims of a token. The API verifies it; here it only separates the data of several users in a browser. */
export interface Claims {
  /** The user's id, or an empty string. */
  readonly sub: string
  readonly username?: string | undefined
  /** Until when it is valid, in seconds since 1970. */
  readonly exp?: number | undefined
}

const nobody: Claims = { sub: '' }

let last: { readonly token: string; readonly claims: Claims } | undefined

/** Reads a token's claims; nobody's where it is none. */
export function claimsOf(token = ''): Claims {
  // Every component that shows something of the user's asks.
  if (last?.token !== token) last = { token, claims: read(token) }
  return last.claims
}

/** Reports whether a token is no longer valid, by this device's clock. */
export const isExpired = (token: string): boolean => (claimsOf(token).exp ?? 0) * 1_000 <= Date.now()

function read(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), codeOf)
    const { sub, username, exp }: Readonly<Record<string, unknown>> = Object(
      JSON.parse(new TextDecoder().decode(bytes)),
    )
    if (typeof sub !== 'string') return nobody
    return {
      sub,
      ...(typeof username === 'string' && { username }),
      ...(typeof exp === 'number' && { exp }),
    }
  } catch {
    return nobody
  }
}

const codeOf = (character: string) => character.charCodeAt(0)
