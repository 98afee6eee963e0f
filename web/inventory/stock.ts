import { inventory } from '../../functions/inventory/contract.ts'
import { add as sum } from '../../functions/items/quantity.ts'
import { call, callChange } from '../api/call.ts'
import type { QuantityKind } from '../quantities/quantity-kind.ts'
import { messages } from '../i18n/messages.ts'

/** How much of an item is in stock. */
export const stock: QuantityKind = {
  field: 'quantity',
  updated: 'quantity_updated',
  texts: messages.inventory,
  read: async (itemId) => (await call(inventory.get, { params: { itemId } })).quantity,
  add: (itemId, quantity) => callChange(inventory.add, { body: { itemId, quantity } }),
  sum,
  change: (itemId, quantity) => callChange(inventory.change, { params: { itemId }, body: { quantity } }),
  step: (itemId, delta) => callChange(inventory.change, { params: { itemId }, body: { delta } }),
  remove: (itemId) => callChange(inventory.remove, { params: { itemId } }),
}
