import { minimumPassword } from '../account-fields.ts'
import type { CommonWords } from './common-words.ts'
import { expectedWords } from './expected-words.ts'
import { characterBits } from './letter-counts.ts'
import { patternBits, spellingsOf } from './password-patterns.ts'

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

const shortestPart = 3
const wordBits = { expected: 4, common: 12 }
const copyBits = 5
interface LikelyWords extends CommonWords {
  readonly expected: ReadonlySet<string>
}

/**
 * Estimates how many guesses a text takes, in bits: the cheapest way to put it together from words, copies of what
 * stands before, patterns and single characters. The idea is zxcvbn's
 * (https://www.usenix.org/conference/usenixsecurity16/technical-sessions/presentation/wheeler), but every common word
 * costs the same, so that a few of them together are always hard to guess.
 */
function guessBits(text: string, { words: common, letters, expected }: LikelyWords): number {
  const spellings = spellingsOf(text)
  const backwards = spellings.map((spelling) => Array.from(spelling).toReversed().join(''))
  const cheapest = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const last = Math.min(...spellings.map((spelling) => characterBits(letters, spelling, end - 1)))
    const ways = cheapest.slice(0, 1 - shortestPart).map((before, start) => before + partBits(start, end))
    cheapest.push(Math.min((cheapest.at(-1) ?? 0) + last, ...ways))
  }
  return cheapest.at(-1) ?? 0

  function partBits(start: number, end: number): number {
    const part = text.slice(start, end)
    const words = [
      ...spellings.map((spelling) => spelling.slice(start, end)),
      ...backwards.map((spelling) => spelling.slice(text.length - end, text.length - start)),
    ]
    if (words.some((word) => expected.has(word))) return wordBits.expected
    const bits = words.some((word) => common.has(word)) ? wordBits.common : patternBits(part)
    return text.slice(0, end - 1).includes(part) ? Math.min(bits, copyBits) : bits
  }
}
