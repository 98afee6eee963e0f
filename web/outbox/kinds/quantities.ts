import * as z from 'zod/mini'
import { baseInventory } from '../../../functions/base-inventory/contract.ts'
import { inventory } from '../../../functions/inventory/contract.ts'
import { callChange } from '../../api/call.ts'
import { defineKind } from '../kind.ts'
import { ignoreMissing } from './ignore-missing.ts'

const item = { id: z.string() }
const itemIdsOf = ({ id }: { readonly id: string }) => [id]

/** Adds to the stock of an item, or takes out of it, down to 0; of one of its lots where it names the date. */
export const stock = defineKind({
  name: 'stock',
  input: z.object({
    ...item,
    delta: z.number(),
    until: z.optional(z.nullable(z.string())),
    isThrownAway: z.optional(z.boolean()),
  }),
  itemIdsOf,
  // Taking out stops at 0, so that nothing others do makes it fail.
  commands: ({ id, ...given }) => [
    { id, command: { kind: 'stock', input: { ...given, floor: given.delta < 0 } } },
  ],
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
  itemIdsOf,
  commands: ({ id }) => [{ id, command: { kind: 'removeStock', input: {} } }],
  send: ({ id: itemId }, request) =>
    ignoreMissing(callChange(inventory.remove, { params: { itemId }, ...request })),
})

/** Sets how much of an item there should be. */
export const setBase = defineKind({
  name: 'setBase',
  input: z.object({ ...item, desiredQuantity: z.number() }),
  itemIdsOf,
  commands: ({ id, desiredQuantity }) => [{ id, command: { kind: 'setBase', input: { desiredQuantity } } }],
  send: ({ id: itemId, desiredQuantity }, request) =>
    callChange(baseInventory.add, { body: { itemId, desiredQuantity }, ...request }),
})

/** Raises or lowers how much of an item there should be. */
export const base = defineKind({
  name: 'base',
  input: z.object({ ...item, delta: z.number() }),
  itemIdsOf,
  commands: ({ id, delta }) => [{ id, command: { kind: 'base', input: { delta, floor: true } } }],
  send: ({ id: itemId, delta }, request) =>
    callChange(baseInventory.change, { params: { itemId }, body: { delta, floor: true }, ...request }),
})

/** Removes the entry of how much of an item there should be. */
export const removeBase = defineKind({
  name: 'removeBase',
  input: z.object(item),
  itemIdsOf,
  commands: ({ id }) => [{ id, command: { kind: 'removeBase', input: {} } }],
  send: ({ id: itemId }, request) =>
    ignoreMissing(callChange(baseInventory.remove, { params: { itemId }, ...request })),
})
