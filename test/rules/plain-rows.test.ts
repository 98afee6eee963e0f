import { marshall } from '@aws-sdk/util-dynamodb'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainRows } from '../../functions/runtime/plain-rows.ts'

// Names and texts that look like DynamoDB's own, and what JSON writes in its own way.
const tricky = fc.constantFrom(
  'S',
  'N',
  'L',
  'M',
  'BOOL',
  'NULL',
  '{"S":"x"}',
  '"',
  '\\',
  '{',
  '\\"}',
  '\u2028',
  'ä\n😀',
)
const text = fc.oneof(tricky, fc.string())
const number = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(0.001, 1.5, 123_456.789, 1e-7, 1e20, 4_102_444_800, Number.MAX_SAFE_INTEGER),
)

// No attribute of the product has the name of a prototype.
const name = text.filter((one) => one !== '__proto__')

const { row } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, text, number, fc.boolean(), fc.constant(null), tie('list'), tie('row')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  row: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
}))

test('rows are read as the SDK would read them', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const Items = rows.map((one) => marshall(one, { allowImpreciseNumbers: true }))
      const json = JSON.stringify({
        Count: Items.length,
        Items,
        ConsumedCapacity: { TableName: 'inventory' },
      })
      const read = plainRows(json)
      expect(read.Items).toEqual(rows)
      expect(read.rest).toEqual({ Count: Items.length, ConsumedCapacity: { TableName: 'inventory' } })
    }),
    { numRuns: 2_000 },
  )
})

test('the key at which the next page begins is read too', () => {
  const LastEvaluatedKey = { pk: { S: 'HOUSEHOLD#1' }, sk: { S: 'ITEM#2' } }
  expect(plainRows(JSON.stringify({ Items: [], LastEvaluatedKey })).LastEvaluatedKey).toEqual({
    pk: 'HOUSEHOLD#1',
    sk: 'ITEM#2',
  })
})

test('a value that no row has is refused', () => {
  expect(() => plainRows(JSON.stringify({ Items: [{ a: { SS: ['x'] } }] }))).toThrow(TypeError)
})
