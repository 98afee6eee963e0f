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
