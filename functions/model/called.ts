import { itemFields, type OwnFields } from './fields.ts'
import { isSameText, normalizeText } from './normalize-text.ts'

type Words = OwnFields['words']

const { maximum, of } = itemFields.words

/** A name as it is remembered and compared; undefined for one that is empty or too long. */
export function wordOf(name: string): string | undefined {
  const word = normalizeText(name).trim()
  return word !== '' && word.length <= of.word.maximum ? word : undefined
}

/** The oldest goes where there are too many. */
export const addWord = (words: Words, word: string): Words =>
  words.some((one) => isSameText(one.word, word)) ? words : [...words, { word }].slice(-maximum)

export const dropWord = (words: Words, word: string): Words =>
  words.filter((one) => !isSameText(one.word, word))
