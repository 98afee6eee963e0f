import { minimumPassword } from '../account-fields.ts'
import type { CommonWords } from './common-words.ts'
import { expectedWords } from './expected-words.ts'
import { guessBits } from './guess-bits.ts'

/** How hard a password is to guess; `short` is below the minimum length. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

export const isAccepted = (strength: Strength): boolean => strength === 'good' || strength === 'strong'

// Three words that have nothing to do with each other, or eleven random characters: 7e10 guesses.
const acceptedBits = 36

/** So many characters are judged, which bounds the time. */
const judgedCharacters = 100

/** Spaces or signs between words: one kind of them, wherever they stand. */
const separatorBits = 5

/** @param names of its owner: the user name and the e-mail address, as far as they are known */
export function strengthOf(password: string, names: readonly string[], common: CommonWords): Strength {
  if (password.length < minimumPassword) return 'short'
  const text = password.slice(0, judgedCharacters).normalize('NFKC').toLowerCase()
  const joined = text.replaceAll(/(?<=[\p{L}\p{N}])[\s._-]+(?=[\p{L}\p{N}])/gu, '')
  const likely = { ...common, expected: expectedWords(names) }
  const apart = guessBits(text, likely)
  const bits = joined === text ? apart : Math.min(apart, separatorBits + guessBits(joined, likely))
  if (bits < acceptedBits) return bits < acceptedBits * 0.75 ? 'weak' : 'fair'
  return bits < acceptedBits * 1.25 ? 'good' : 'strong'
}
