import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { completeFields } from '../../functions/model/fields.ts'
import { itemRecord, newRecord } from '../../functions/ledger/item-record.ts'
import { newItem } from '../../functions/model/change-item.ts'
import { parseRow } from '../../functions/database/stored-row.ts'

const id = '6f1c2f0e-8a0b-4c55-9a54-2f6f2f7c1c11'
const lots = [{ quantity: 2, until: '2027-01-05' }]
const words = [{ word: 'moo' }]
const own = completeFields({ name: 'Milk', codes: [{ ean: '4006381333931', amount: 6 }], lots, words })
const stocked = { ...own, id, quantity: 2, desired_quantity: null }
const row = newRecord(newItem(stocked, new Date('2026-11-22T12:00:00Z')))

test('a row is read as its schema would parse it', () => {
  expect(parseRow(row, itemRecord)).toEqual(itemRecord.parse(row))
  // As the first version stored it.
  const later = ['amount', 'kept_days', 'unavailable_since', 'entry_at', 'codes', 'place', 'lots', 'words']
  const first = Object.fromEntries(Object.entries(row).filter(([name]) => !later.includes(name)))
  expect(parseRow(first, itemRecord)).toEqual(itemRecord.parse(first))
})

test('a row that was stored under other limits is read, and one of other kinds is not', () => {
  expect(parseRow({ ...row, name: 'x'.repeat(10_000) }, itemRecord).name).toHaveLength(10_000)
  for (const wrong of [{ name: 7 }, { quantity: '2' }, { purchased: null }, { lots: [{ quantity: '2' }] }])
    expect(() => parseRow({ ...row, ...wrong }, itemRecord), JSON.stringify(wrong)).toThrow(
      /Invalid (input|option)/,
    )
})

test('what only a later version knows is kept, at any depth, and the keys of the table are not', () => {
  const later = { ...row, lots: [{ ...lots[0], opened: true }], colour: { of: 'the lid' } }
  const keys = { pk: 'HOUSEHOLD#1', sk: `ITEM#${id}`, index_pk: 'HOUSEHOLD#1', index_sk: 'EVENT#1' }
  expect(parseRow({ ...later, ...keys }, itemRecord)).toEqual(later)
  const snapshot = { ...row, colour: 'red' }
  expect(parseRow({ snapshot, pk: 'HOUSEHOLD#1' }, z.object({ snapshot: z.nullable(itemRecord) }))).toEqual({
    snapshot,
  })
})

test('what may be absent stays absent', () => {
  const shape = z.object({ ended: z.optional(z.string()), body: z.unknown(), kind: z.enum(['a', 'b']) })
  expect(Object.keys(parseRow({ kind: 'a' }, shape))).toEqual(['kind'])
  expect(() => parseRow({ kind: 'c' }, shape)).toThrow(/Invalid (input|option)/)
})

test('there are no rows of a schema that changes what it parses', () => {
  const changing = z.pipe(
    z.string(),
    z.transform((text) => text.length),
  )
  expect(() => parseRow({ size: 'x' }, z.object({ size: changing }))).toThrow('There are no rows')
})
