import { expect, test } from 'vitest'
import { normalizeText } from '../../web/ui/normalize-text.ts'

test.each([
  ['Crème', 'creme'],
  ['Łosoś', 'losos'],
  ['Rødgrød', 'rodgrod'],
  ['Soße', 'sosse'],
  ['Knäckebröd på hylla', 'knackebrod pa hylla'],
  ['Œufs', 'oeufs'],
  ['Đevrek', 'devrek'],
  ['IŞIK', 'isik'],
  ['İnek sütü', 'inek sutu'],
  ['Qəhvə', 'qehve'],
  ['Farmers’ market', "farmers'"],
  ['ΚΑΦΕΣ', 'καφεσ'],
  ['ﾐﾙｸ', 'ミルク'],
  ['أرز', 'ارز'],
])('%s is found by typing %s', (text, typed) => {
  expect(normalizeText(text)).toContain(normalizeText(typed))
})
