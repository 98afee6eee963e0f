import { expect, test } from 'vitest'
import { wordsOf, writtenTexts } from '../support/texts.ts'

/** Quotation marks and apostrophes of typewriters or of others, and accents that Italian has otherwise. */
const faults = /["„«»]|\p{L}'|\bE’|[cg]hè(?!\p{L})|(?:^|\s)[Pp]ò(?:\s|$)|\s%/u

/** Names of others. */
const names = ["Kellogg's"]

test('Italian has its apostrophes, accents and quotation marks', () => {
  const wrong = [...writtenTexts('it')].filter(([, text]) =>
    faults.test(names.reduce((rest, name) => rest.replaceAll(name, ''), wordsOf(text))),
  )
  expect(wrong).toEqual([])
})
