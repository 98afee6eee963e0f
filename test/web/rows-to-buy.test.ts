import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../../functions/model/item.ts'
import { comparePositions } from '../../functions/model/position.ts'
import { neededRows, positionOf } from '../../functions/model/shopping-row.ts'
import { byName } from '../../web/outbox/replica/overlay.ts'
import { itemWith } from '../support/items.ts'
import { rowsToBuy } from '../../web/shopping-list/rows-to-buy.ts'

const base = itemWith({ quantity: 0, desired_quantity: 1 })

// Some differ, and are sorted alike.
const text = fc.constantFrom('', 'Rice', 'rice', 'Ríce', 'Item 2', 'Item 02', 'Item 10', 'Öl', 'Oil')

const items = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      name: text,
      category: text,
      quantity: fc.integer({ min: 0, max: 2 }),
    })
    .map((fields): Item => ({ ...base, ...fields })),
  { selector: ({ id }) => id },
)

test('the rows are those of the server, in its order', () => {
  fc.assert(
    fc.property(items, (some) => {
      const rows = neededRows(some).toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)))
      expect(rowsToBuy(some.toSorted(byName))).toEqual(rows)
    }),
  )
})

test('the row of an item that stays the same is the same one', () => {
  const [rice, oil] = [base, { ...base, id: 'b', name: 'Oil' }]
  const [row] = rowsToBuy([rice, oil])
  expect(rowsToBuy([rice, { ...oil, quantity: 1 }])[0]).toBe(row)
})
