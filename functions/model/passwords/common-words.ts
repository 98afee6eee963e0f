import { countLetters, type LetterCounts } from './letter-counts.ts'

export interface CommonWords {
  /** In small letters, without accents. */
  readonly words: ReadonlySet<string>
  readonly letters: LetterCounts
}

let loaded: Promise<CommonWords> | undefined

/**
 * Loads the common words for the first password that is chosen: most visits and most starts of a function set none. Of
 * @zxcvbn-ts (MIT) they have the 10,000 most common passwords, those among the 20,000 most common with seven letters or
 * more and among the 49,000 that have the minimum length, first names, and 5,000 English and 12,600 German words with six
 * letters or more; and 600 German words that people like in passwords. Words that take few guesses without it aren't on
 * it: dates, walks over the keyboard, and most words of three or four letters.
 */
export function loadCommonWords(): Promise<CommonWords> {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function read(): Promise<CommonWords> {
  const { default: lines } = await import('./common.words.json', { with: { type: 'json' } })
  const words = lines.flatMap((line) => line.split(' '))
  return { words: new Set(words), letters: countLetters(words) }
}
