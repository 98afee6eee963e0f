import type { QuantityKind } from './quantity-kind.ts'
import { messages } from '../i18n/messages.ts'

export const baseQuantity: QuantityKind = {
  field: 'desired_quantity',
  draft: 'desiredQuantity',
  updated: 'desired_quantity_updated',
  texts: messages.baseInventory,
  add: (id, desiredQuantity) => ({ kind: 'setBase', input: { id, desiredQuantity } }),
  set: ({ id }, desiredQuantity) => ({ kind: 'setBase', input: { id, desiredQuantity } }),
  step: (id, delta) => ({ kind: 'base', input: { id, delta } }),
  remove: (id) => ({ kind: 'removeBase', input: { id } }),
}
