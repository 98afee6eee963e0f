import { expect, test } from 'vitest'
import { keptCode, normalizeCode, sameCode } from '../../functions/model/code-forms.ts'
import { itemWith } from '../support/items.ts'
import { searchItems } from '../../web/finding/search.ts'

const sameThings: Record<string, readonly string[]> = {
  'a UPC-A': ['036000291452', '0036000291452', '00036000291452', '(01)00036000291452', '0100036000291452'],
  'a UPC-E, and the UPC-A that it is short for': ['04252614', '042100005264', '0042100005264'],
  'UPC-E for each place of the zeros': ['01234531', '012300000451'],
  'an EAN-8': ['96385074', '00000096385074', ' 96385074 '],
  'a book with its price': ['9780201379624', '9780201379624 51234', '9780201379624+51234'],
  'an EAN as it is printed': ['4006381333931', '4006 3813 3393 1', ' 4 006381 333931 ', '4-006381-333931'],
  'a book as it is printed': ['9780201379624', '978-0-201-37962-4', '978‑0‑201‑37962‑4'],
  'GS1 elements': ['(01)09501101530003(17)140704', ']d2\u001D010950110153000317140704', '9501101530003'],
  'a link of any batch': [
    'https://id.gs1.org/01/04006381333931/10/A7?17=261231',
    ']Q1HTTPS://EXAMPLE.COM/gtin/04006381333931?15=270131',
    '(01)04006381333931(15)270131(10)B8',
    '4006381333931',
  ],
  'GS1 elements without a GTIN': ['(10)ABC(21)12', '10ABC\u001D2112', '10ABC<GS>2112'],
}

for (const [name, forms] of Object.entries(sameThings)) {
  test(`${name} is the same in any form`, () => {
    expect(new Set(forms.map(normalizeCode)).size, forms.map(normalizeCode).join(' ')).toBe(1)
  })
}

const different: readonly (readonly [string, string])[] = [
  ['4006381333931', '4006381333948'],
  // Without a valid check digit it is not a GTIN, and leading zeros count.
  ['12345', '012345'],
  ['036000291453', '0036000291453'],
  ['Milk', 'milk'],
  // Without a right check digit they are no GTIN, and keep what is between.
  ['4006 3813 3393 2', '4006381333932'],
  ['AB-12', 'AB12'],
  // Its symbology says that it is none of GS1.
  [']C0010400638133393177', '4006381333931'],
]

test.each(['(01)00000000000147(15)270131', '(01)00000096385074', '(01)00036000291452'])(
  '%s is kept as the same',
  (code) => {
    expect(keptCode(code)).not.toMatch(/^\(/)
    expect(sameCode(code, keptCode(code))).toBe(true)
  },
)

test.each(different)('%s is not %s', (one, other) => expect(sameCode(one, other)).toBe(false))

test('the search finds an item by any form of its GTIN', () => {
  const soda = itemWith({ name: 'Soda', ean: '042100005264' })
  const gum = itemWith({ name: 'Gum', ean: '0036000291452' })
  const found = (text: string) => searchItems([soda, gum], text).map(({ name }) => name)
  expect(found('04252614')).toEqual(['Soda'])
  expect(found('036000291452')).toEqual(['Gum'])
  expect(found('(01)00036000291452')).toEqual(['Gum'])
  expect(found('00036')).toEqual([])
  expect(found('2914')).toEqual(['Gum'])
})
