import { expect, test } from 'vitest'
import { completeFields } from '../../functions/items/fields.ts'
import { itemRecord, newItem } from '../../functions/items/record.ts'
import { parseRow } from '../../functions/store/stored-row.ts'

const id = '6f1c2f0e-8a0b-4c55-9a54-2f6f2f7c1c11'
const lots = [{ quantity: 2, until: '2027-01-05' }]
const own = completeFields({ name: 'Milk', codes: [{ ean: '4006381333931', amount: 6 }], lots })
const row = newItem({ ...own, id, quantity: 2, desired_quantity: null }, new Date('2026-11-22T12:00:00Z'))

test('a row is read as its schema would parse it', () => {
  expect(parseRow(row, itemRecord)).toEqual(itemRecord.parse(row))
  // As the first version stored it.
  const later = ['amount', 'kept_days', 'unavailable_since', 'entry_at', 'codes', 'place', 'lots']
  const first = Object.fromEntries(Object.entries(row).filter(([name]) => !later.includes(name)))
  expect(parseRow(first, itemRecord)).toEqual(itemRecord.parse(first))
})

test('a row that was stored under other limits is read, and one of other kinds is not', () => {
  expect(parseRow({ ...row, name: 'x'.repeat(10_000) }, itemRecord).name).toHaveLength(10_000)
  for (const wrong of [{ name: 7 }, { quantity: '2' }, { purchased: null }, { lots: [{ quantity: '2' }] }])
    expect(() => parseRow({ ...row, ...wrong }, itemRecord), JSON.stringify(wrong)).toThrow('Invalid input')
})
