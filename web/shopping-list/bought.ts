import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { constants } from '../ui/constants.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Draft, DraftRow } from './draft.ts'

/** What goes into stock of one item. */
export interface Bought {
  readonly id: string
  readonly quantity: number
}

/** The selected rows cannot be added as they are; the message is for a person. */
export class NotReady extends Error {}

/** What the selected rows put into stock. Throws `NotReady` when there are none or a quantity is wrong. */
export function boughtOf(selected: readonly ShoppingRow[], draft: Draft): Bought[] {
  if (selected.length === 0) throw new NotReady(messages.shoppingList.nothingSelected)
  return selected.map((row) => {
    const quantity = quantityToAdd(row, draft[row.id] ?? {})
    if (quantity === undefined)
      throw new NotReady(`${row.name}: ${messages.field.number(constants.shoppingMinimum)}`)
    return { id: row.id, quantity }
  })
}

/** The quantity that the field shows: what was typed, else the gap, or 1 for a smaller one. */
export function shownQuantity(row: ShoppingRow, { quantity }: DraftRow): string {
  return quantity ?? formatQuantity(Math.max(row.quantity, constants.shoppingMinimum))
}

/** The quantity that the field stands for, or undefined where what was typed is none. */
export function quantityToAdd(row: ShoppingRow, draft: DraftRow): number | undefined {
  return readQuantity(shownQuantity(row, draft), constants.shoppingMinimum)
}
