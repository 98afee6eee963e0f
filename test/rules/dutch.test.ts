import { expect, test } from 'vitest'
import { writtenTexts } from '../support/texts.ts'

/** Straight quotation marks and apostrophes, those of other languages, and spaces before marks. */
const faults = /["'„«»‘]| [?!;:,%…]|\.\.\./u

test('Dutch has its quotation marks and apostrophes, and no space before marks', () => {
  const wrong = [...writtenTexts('nl')].filter(([, text]) => faults.test(text.replaceAll("Kellogg's", '')))
  expect(wrong).toEqual([])
})
