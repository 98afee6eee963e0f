import { expect, test } from 'vitest'
import { attachCode } from '../../web/batch-scanning/inbox/attach-code.ts'
import { findByCode } from '../../web/finding/find-by-code.ts'
import { itemWith } from '../support/items.ts'

const single = '4006381333931'
const pack = '4100060009510'

test('an item is found by each of its codes, in any form, with how many a scan stands for', () => {
  const milk = itemWith({ ean: single, codes: [{ ean: pack, amount: 6 }] })
  const rows = [milk, itemWith({ id: 'bread' })]
  expect(findByCode(rows, `0${single}`)).toEqual([{ item: milk, amount: 1 }])
  expect(findByCode(rows, `(01)0${pack}`)).toEqual([{ item: milk, amount: 6 }])
  for (const none of ['', ' ', '96385074']) expect(findByCode(rows, none)).toEqual([])
})

test('several items may have a code, and an item that has it twice is found once, as its first says', () => {
  const milk = itemWith({ ean: pack, codes: [{ ean: `0${pack}`, amount: 6 }] })
  const oat = itemWith({ id: 'oat', codes: [{ ean: pack, amount: 12 }] })
  expect(findByCode([milk, oat], pack)).toEqual([
    { item: milk, amount: 1 },
    { item: oat, amount: 12 },
  ])
})

test('a code is attached as the EAN where there is none, or else as one more, as long as it fits', () => {
  const bare = itemWith({})
  expect(attachCode(bare, { ean: pack, amount: 1 })).toEqual({ ean: pack })
  expect(attachCode(bare, { ean: pack, amount: 6 })).toEqual({ codes: [{ ean: pack, amount: 6 }] })
  const coded = itemWith({ ean: single, codes: [{ ean: '1', amount: 1 }] })
  expect(attachCode(coded, { ean: pack, amount: 1 })).toEqual({
    codes: [
      { ean: '1', amount: 1 },
      { ean: pack, amount: 1 },
    ],
  })
  const full = itemWith({ ean: single, codes: Array.from({ length: 10 }, () => ({ ean: '1', amount: 1 })) })
  expect(attachCode(full, { ean: pack, amount: 1 })).toBeUndefined()
  expect(attachCode(coded, { ean: 'x'.repeat(65), amount: 1 })).toBeUndefined()
})
