import { subtract } from '../../functions/model/quantity.ts'
import type { QuantityKind } from './quantity-kind.ts'
import { messages } from '../i18n/messages.ts'

export const stock: QuantityKind = {
  field: 'quantity',
  draft: 'quantity',
  updated: 'quantity_updated',
  texts: messages.inventory,
  add: (id, delta) => ({ kind: 'stock', input: { id, delta } }),
  // As a difference, since somebody else may put away what they have bought meanwhile.
  set: ({ id, quantity: before }, quantity) => ({
    kind: 'stock',
    input: { id, delta: subtract(quantity, before ?? 0) },
  }),
  step: (id, delta) => ({ kind: 'stock', input: { id, delta } }),
  remove: (id) => ({ kind: 'removeStock', input: { id } }),
}
