import { subtract } from '../../functions/model/quantity.ts'
import type { QuantityKind } from './quantity-kind.ts'
import { messages } from '../i18n/messages.ts'

const adding = (id: string, delta: number, until?: string) =>
  ({ kind: 'stock', input: { id, delta, ...(until !== undefined && { until }) } }) as const

export const stock: QuantityKind = {
  field: 'quantity',
  draft: 'quantity',
  updated: 'quantity_updated',
  texts: messages.inventory,
  add: adding,
  // As a difference, since somebody else may put away what they have bought meanwhile.
  set: ({ id, quantity: before }, quantity) => adding(id, subtract(quantity, before ?? 0)),
  step: adding,
  remove: (id) => ({ kind: 'removeStock', input: { id } }),
}

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
