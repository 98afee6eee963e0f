import { expect, test } from 'vitest'
import { writtenTexts } from '../support/texts.ts'

/** Marks with an ordinary space before them, or with none, and quotation marks that are not French. */
const faults = / [?!;:»]|« |[\p{L}\d})»][?!;]|[\p{L})»]:(?!\/\/)|["“”„']/u

/** Names of others, and what is written for programs. */
const names = ['Bring!', "Kellogg's", 'household_inventory:']

test('French has its spaces before marks, and its quotation marks and apostrophes', () => {
  const wrong = [...writtenTexts('fr')].filter(([, text]) =>
    faults.test(names.reduce((rest, name) => rest.replaceAll(name, ''), text)),
  )
  expect(wrong).toEqual([])
})
