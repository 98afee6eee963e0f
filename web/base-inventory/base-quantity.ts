import { baseInventory } from '../../functions/base-inventory/contract.ts'
import { call, callChange } from '../api/call.ts'
import type { QuantityKind } from '../quantities/quantity-kind.ts'
import { messages } from '../i18n/messages.ts'

/** How much of an item there should be. */
export const baseQuantity: QuantityKind = {
  field: 'desired_quantity',
  updated: 'desired_quantity_updated',
  texts: messages.baseInventory,
  read: async (itemId) => (await call(baseInventory.get, { params: { itemId } })).desired_quantity,
  add: (itemId, desiredQuantity) => callChange(baseInventory.add, { body: { itemId, desiredQuantity } }),
  sum: (_present, added) => added,
  change: (itemId, desiredQuantity) =>
    callChange(baseInventory.change, { params: { itemId }, body: { desiredQuantity } }),
  step: (itemId, delta) => callChange(baseInventory.change, { params: { itemId }, body: { delta } }),
  remove: (itemId) => callChange(baseInventory.remove, { params: { itemId } }),
}
