import { expect, test } from 'vitest'
import { writtenTexts } from '../support/texts.ts'

/** Quotation marks of others, spaces before marks, thousands without a no-break space, and participles of a man's past. */
const faults = /["'‘“«»]| [?!;:,%…]|\.\.\.|\d \d{3}|(?:łeś|łaś|łbyś|łabyś)(?!\p{L})/u

test('Polish has its quotation marks and spaces, and speaks to nobody as a man', () => {
  const wrong = [...writtenTexts('pl')].filter(([, text]) => faults.test(text.replaceAll("Kellogg's", '')))
  expect(wrong).toEqual([])
})
