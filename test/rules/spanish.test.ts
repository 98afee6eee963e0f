import { expect, test } from 'vitest'
import { wordsOf, writtenTexts } from '../support/texts.ts'

/** Questions and exclamations without the mark that opens them, and quotation marks and apostrophes that are not Spanish. */
const faults = /(?:^|[.…?!])[^¿.…?!]*\?|(?:^|[.…?!])[^¡.…?!]*!|["„«»]|\p{L}['’]\p{L}/u

/** Names of others. */
const names = ['Bring!', "Kellogg's"]

test('Spanish opens its questions and exclamations, and has its quotation marks', () => {
  const wrong = [...writtenTexts('es')].filter(([, text]) =>
    faults.test(names.reduce((rest, name) => rest.replaceAll(name, ''), wordsOf(text))),
  )
  expect(wrong).toEqual([])
})
