import { loadTexts } from '../language.ts'
import type { BatchWords } from './en.ts'

const files = import.meta.glob<{ readonly words: BatchWords }>('./??.ts')

/** The texts of batch scanning, apart from the others because few screens need them and every screen waits for those. */
export const batchWords: BatchWords = await loadTexts(files)
