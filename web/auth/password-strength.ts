import { minimumPassword } from '../../functions/auth/fields.ts'

/** How hard a password is to guess; `short` is below the minimum length and invalid. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/**
 * Estimates the strength from the length, without characters that are predictable from those before them. Only the API
 * knows the common passwords.
 */
export function strengthOf(password: string): Strength {
  if (password.length < minimumPassword) return 'short'
  const unpredictable = countUnpredictable(password.toLowerCase())
  if (unpredictable < 8) return 'weak'
  if (unpredictable < 12) return 'fair'
  return unpredictable < 18 ? 'good' : 'strong'
}

// Predictable: a repeated character, the next one up or down, and the second of a pair that occurred before.
function countUnpredictable(text: string): number {
  const pairs = new Set<string>()
  let unpredictable = 0
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(Math.max(at - 1, 0), at + 1)
    const step = at === 0 ? 2 : text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) > 1 && !pairs.has(pair)) unpredictable += 1
    pairs.add(pair)
  }
  return unpredictable
}
