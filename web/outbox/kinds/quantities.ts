import * as z from 'zod/mini'
import { baseInventoryFacades } from '../../../functions/base-inventory/facades.ts'
import { inventoryFacades } from '../../../functions/inventory/facades.ts'
import { defineKind } from '../kind.ts'
import { asking } from '../request.ts'

const item = { id: z.string() }

/** Adds to the stock of an item, or takes out of it, down to 0; of one of its lots where it names the date. */
export const stock = defineKind({
  name: 'stock',
  input: z.object({
    ...item,
    delta: z.number(),
    until: z.optional(z.nullable(z.string())),
    isThrownAway: z.optional(z.boolean()),
  }),
  // Taking out stops at 0, so that nothing others do makes it fail.
  request({ id: itemId, delta, until, isThrownAway }) {
    const lot = until !== undefined && { until }
    const verb = isThrownAway === true && { thrown_away: true }
    return delta < 0
      ? asking(inventoryFacades.change, { params: { itemId }, body: { delta, floor: true, ...lot, ...verb } })
      : asking(inventoryFacades.add, { body: { itemId, quantity: delta, ...lot } })
  },
})

/** Removes the entry of an item's stock. */
export const removeStock = defineKind({
  name: 'removeStock',
  input: z.object(item),
  request: ({ id: itemId }) => asking(inventoryFacades.remove, { params: { itemId } }),
})

/** Sets how much of an item there should be. */
export const setBase = defineKind({
  name: 'setBase',
  input: z.object({ ...item, desiredQuantity: z.number() }),
  request: ({ id: itemId, desiredQuantity }) =>
    asking(baseInventoryFacades.add, { body: { itemId, desiredQuantity } }),
})

/** Raises or lowers how much of an item there should be. */
export const base = defineKind({
  name: 'base',
  input: z.object({ ...item, delta: z.number() }),
  request: ({ id: itemId, delta }) =>
    asking(baseInventoryFacades.change, { params: { itemId }, body: { delta, floor: true } }),
})

/** Removes the entry of how much of an item there should be. */
export const removeBase = defineKind({
  name: 'removeBase',
  input: z.object(item),
  request: ({ id: itemId }) => asking(baseInventoryFacades.remove, { params: { itemId } }),
})
