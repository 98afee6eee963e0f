import { expect, test } from 'vitest'
import { normalizeText } from '../../functions/model/normalize-text.ts'

test.each([
  ['Crème', 'creme'],
  ['Łosoś', 'losos'],
  ['Żółty ser', 'zolty ser'],
  ['Gęś z ćwikłą', 'ges z cwikla'],
  ['Piña y jalapeños', 'pina y jalapenos'],
  ['Pingüinos', 'pinguinos'],
  ['ĲSJES', 'ijsjes'],
  ['Coöperatie één', 'cooperatie een'],
  ['Caffè più tè', 'caffe piu te'],
  ['Huile d’olive à l’ancienne', "huile d'olive a l'ancienne"],
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

test.each([
  ['かき', 'がき'],
  ['दूध', 'दाध'],
  ['ไข่', 'ไข'],
])('%s is not %s, though only a mark is otherwise', (one, other) => {
  expect(normalizeText(one)).not.toBe(normalizeText(other))
})

test('a picture is found whether or not it asks to be drawn in colour', () => {
  expect(normalizeText('❤️ Tea')).toBe(normalizeText('❤ tea'))
})
