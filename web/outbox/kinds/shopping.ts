import * as z from 'zod/mini'
import { inventory } from '../../../functions/inventory/contract.ts'
import { changesOfLot, changesOfLots } from '../../../functions/items/lots.ts'
import { add } from '../../../functions/items/quantity.ts'
import { addExtra, extraAfter, isOver } from '../../../functions/shopping-list/gap.ts'
import { shoppingList, type ShoppingRow } from '../../../functions/shopping-list/contract.ts'
import { callChange } from '../../api/call.ts'
import { changeItem, defineKind, isObject, untouchedRow } from '../kind.ts'
import { withoutGone } from './without-gone.ts'

/** What is kept of a row on the item, for everybody to see. */
export type RowChange = Partial<Pick<ShoppingRow, 'purchased' | 'amount' | 'unavailable'>>

/** Changes what everybody sees of a row on the shopping list. */
export const row = defineKind({
  name: 'row',
  input: z.object({ id: z.string(), change: z.custom<RowChange>(isObject) }),
  itemsOf: ({ id }) => [id],
  apply: (items, { id, change }, at) => changeItem(items, id, at, () => change),
  send: ({ id, change }, request) =>
    callChange(shoppingList.tick, { params: { id }, body: { itemId: id, ...change }, ...request }),
})

/** Wants more or less of an item than the gap, this once. */
export const extra = defineKind({
  name: 'extra',
  input: z.object({ id: z.string(), delta: z.number() }),
  itemsOf: ({ id }) => [id],
  apply: (items, { id, delta }, at) =>
    changeItem(items, id, at, (item) => ({ extra: addExtra(item, delta) })),
  send: ({ id, delta }, request) =>
    callChange(shoppingList.tick, { params: { id }, body: { itemId: id, extra_delta: delta }, ...request }),
})

const name = z.optional(z.string())

const bought = z.object({
  id: z.string(),
  name,
  quantity: z.number(),
  /** Its best-before date. */
  until: z.optional(z.nullable(z.string())),
  /** Parts of it with dates of their own, in place of one for all. */
  lots: z.optional(z.array(z.object({ quantity: z.number(), until: z.nullable(z.string()) }))),
})

/** Puts what was bought into the stock; what else is to buy stays on the list, unticked. */
export const putAway = defineKind({
  name: 'putAway',
  input: z.object({ rows: z.array(bought) }),
  itemsOf: ({ rows }) => rows.map(({ id }) => id),
  apply(items, { rows }, at) {
    for (const { id, quantity, until, lots } of rows) {
      changeItem(items, id, at, (item) => ({
        ...untouchedRow,
        quantity: add(item.quantity ?? 0, quantity),
        extra: extraAfter(item, quantity),
        ...(lots ? changesOfLots(item, lots, at) : changesOfLot(item, until, quantity, at)),
      }))
      const after = items.get(id)
      if (after && isOver(after)) items.delete(id)
    }
    // With the trip ends what the shop did not have.
    for (const { id, unavailable } of items.values())
      if (unavailable) changeItem(items, id, at, () => ({ unavailable: false }))
  },
  send: ({ rows }, request) =>
    withoutGone(
      rows.map((one) => ({ ...one, itemId: one.id })),
      (left) => {
        const body = left.map(({ name: _name, itemId: _itemId, ...sent }) => sent)
        return callChange(shoppingList.addToInventory, { body, ...request })
      },
    ),
})

/** Sets the stock to what was counted. */
export const count = defineKind({
  name: 'count',
  input: z.object({ rows: z.array(z.object({ itemId: z.string(), name, quantity: z.number() })) }),
  itemsOf: ({ rows }) => rows.map(({ itemId }) => itemId),
  apply(items, { rows }, at) {
    for (const { itemId, quantity } of rows) changeItem(items, itemId, at, () => ({ quantity }))
  },
  send: ({ rows }, request) =>
    withoutGone(rows, (left) => {
      const body = left.map(({ name: _name, ...sent }) => sent)
      return callChange(inventory.count, { body, ...request })
    }),
})
