import * as z from 'zod/mini'
import { baseInventory } from '../../../functions/base-inventory/contract.ts'
import { inventory } from '../../../functions/inventory/contract.ts'
import { add } from '../../../functions/items/quantity.ts'
import { callChange } from '../../api/call.ts'
import { changeItem, defineKind } from '../kind.ts'
import { orGone } from './or-gone.ts'

const item = { id: z.string() }
const itemsOf = ({ id }: { readonly id: string }) => [id]
const sum = (present: number | null, delta: number) => Math.max(add(present ?? 0, delta), 0)

/** Adds to the stock of an item, or takes out of it, down to 0. */
export const stock = defineKind({
  name: 'stock',
  input: z.object({ ...item, delta: z.number() }),
  itemsOf,
  apply: (items, { id, delta }, at) =>
    changeItem(items, id, at, ({ quantity }) => ({ quantity: sum(quantity, delta) })),
  send: ({ id: itemId, delta }, request) =>
    delta < 0
      ? callChange(inventory.change, { params: { itemId }, body: { delta, floor: true }, ...request })
      : callChange(inventory.add, { body: { itemId, quantity: delta }, ...request }),
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
