import { expect, test } from 'vitest'
import { itemWith } from '../support/items.ts'
import { compareCounts } from '../../web/batch-scanning/counting/compare-counts.ts'

const items = [
  { id: 'milk', category: 'Chilled', place: 'Fridge', quantity: 5 },
  { id: 'cheese', category: 'Chilled', place: 'Cellar', quantity: 2 },
  { id: 'jam', category: 'Sweet', place: 'Fridge', quantity: 1 },
  { id: 'soap', category: 'Household', place: 'Cellar', quantity: 9 },
  { id: 'wine', category: 'Drinks', place: 'Cellar', quantity: 0 },
].map((fields) => itemWith({ name: fields.id, ...fields }))

const missedAt = (place: string | undefined) => {
  const counts = [{ itemId: 'milk', name: 'milk', amount: 3 }]
  const { different, unscanned } = compareCounts(items, counts, place)
  expect(different).toMatchObject([{ item: { id: 'milk' }, counted: 3, surplus: -2 }])
  return unscanned.map((one) => one.item.id)
}

test('of an amount that was lowered nobody knows the dates', () => {
  const lots = [{ quantity: 2, until: '2027-01-05' }]
  const read = (amount: number) =>
    compareCounts(items, [{ itemId: 'milk', name: 'milk', amount, lots }], undefined).different[0]?.lots
  expect([read(3), read(1)]).toEqual([lots, undefined])
})

test('of what is not scanned, that of the counted place is missed, or else that of the same categories', () => {
  expect(missedAt('Fridge')).toEqual(['jam'])
  expect(missedAt('Cellar')).toEqual(['cheese', 'soap'])
  expect(missedAt(undefined)).toEqual(['cheese'])
})
