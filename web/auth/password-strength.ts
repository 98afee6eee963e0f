import { minimumPassword } from '../../functions/auth/fields.ts'

/** How hard a password of sufficient length is to guess; `short` is one that is not taken at all. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/**
 * A hint while a password is chosen, by its length without what follows from what stands before it. The common
 * ones only the API knows.
 */
export function strengthOf(password: string): Strength {
  if (password.length < minimumPassword) return 'short'
  const surprises = countSurprises(password.toLowerCase())
  if (surprises < 8) return 'weak'
  if (surprises < 12) return 'fair'
  return surprises < 18 ? 'good' : 'strong'
}

// A character is none that repeats the one before it, counts on from it or down, or goes on with a pair that was.
function countSurprises(text: string): number {
  const pairs = new Set<string>()
  let surprises = 0
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(Math.max(at - 1, 0), at + 1)
    const step = at === 0 ? 2 : text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) > 1 && !pairs.has(pair)) surprises += 1
    pairs.add(pair)
  }
  return surprises
}
