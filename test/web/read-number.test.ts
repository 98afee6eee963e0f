import { expect, test } from 'vitest'
import { readNumber } from '../../web/i18n/read-number.ts'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 12 ', 12],
  ['', Number.NaN],
  ['many', Number.NaN],
  ['1.234,5', Number.NaN],
])('%j is read as %d in every language', (typed, number) => {
  for (const language of ['en', 'de', 'fa']) expect(readNumber(typed, language)).toBe(number)
})

test.each(['en', 'de', 'fr', 'pl', 'he', 'fa', 'ar-EG', 'mr', 'ne', 'bn', 'my'])(
  'what is shown in a field in %s is read again',
  (language) => {
    const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false })
    for (const number of [0, 7, 1234.5, 9_876_543.21])
      expect(readNumber(shown.format(number), language)).toBe(number)
  },
)
