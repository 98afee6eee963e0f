import * as z from 'zod/mini'
import { baseInventory } from '../../../functions/base-inventory/contract.ts'
import { inventory } from '../../../functions/inventory/contract.ts'
import { changesOfLot } from '../../../functions/items/lots.ts'
import { add } from '../../../functions/items/quantity.ts'
import { callChange } from '../../api/call.ts'
import { changeItem, defineKind } from '../kind.ts'
import { orGone } from './or-gone.ts'

const item = { id: z.string() }
const itemsOf = ({ id }: { readonly id: string }) => [id]
const sum = (present: number | null, delta: number) => Math.max(add(present ?? 0, delta), 0)

/** Adds to the stock of an item, or takes out of it, down to 0; of one of its lots where it names the date. */
export const stock = defineKind({
  name: 'stock',
  input: z.object({
    ...item,
    delta: z.number(),
    until: z.optional(z.nullable(z.string())),
    isThrownAway: z.optional(z.boolean()),
  }),
  itemsOf,
  apply: (items, { id, delta, until }, at) =>
    changeItem(items, id, at, (before) => ({
      quantity: sum(before.quantity, delta),
      ...changesOfLot(before, until, delta, at),
    })),
  send: ({ id: itemId, delta, until, isThrownAway }, request) => {
    const lot = until !== undefined && { until }
    const verb = isThrownAway === true && { thrown_away: true }
    return delta < 0
      ? callChange(inventory.change, {
          params: { itemId },
          body: { delta, floor: true, ...lot, ...verb },
          ...request,
        })
      : callChange(inventory.add, { body: { itemId, quantity: delta, ...lot }, ...request })
  },
})

/** Removes the entry of an item's stock. */
export const removeStock = defineKind({
  name: 'removeStock',
  input: z.object(item),
  itemsOf,
  apply: (items, { id }, at) => changeItem(items, id, at, () => ({ quantity: null })),
  send: ({ id: itemId }, request) => orGone(callChange(inventory.remove, { params: { itemId }, ...request })),
})

/** Sets how much of an item there should be. */
export const setBase = defineKind({
  name: 'setBase',
  input: z.object({ ...item, desiredQuantity: z.number() }),
  itemsOf,
  apply: (items, { id, desiredQuantity }, at) =>
    changeItem(items, id, at, () => ({ desired_quantity: desiredQuantity })),
  send: ({ id: itemId, desiredQuantity }, request) =>
    callChange(baseInventory.add, { body: { itemId, desiredQuantity }, ...request }),
})

/** Raises or lowers how much of an item there should be. */
export const base = defineKind({
  name: 'base',
  input: z.object({ ...item, delta: z.number() }),
  itemsOf,
  apply: (items, { id, delta }, at) =>
    changeItem(items, id, at, (before) => ({ desired_quantity: sum(before.desired_quantity, delta) })),
  send: ({ id: itemId, delta }, request) =>
    callChange(baseInventory.change, { params: { itemId }, body: { delta, floor: true }, ...request }),
})

/** Removes the entry of how much of an item there should be. */
export const removeBase = defineKind({
  name: 'removeBase',
  input: z.object(item),
  itemsOf,
  apply: (items, { id }, at) => changeItem(items, id, at, () => ({ desired_quantity: null })),
  send: ({ id: itemId }, request) =>
    orGone(callChange(baseInventory.remove, { params: { itemId }, ...request })),
})
