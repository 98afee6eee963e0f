import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { constants } from '../ui/constants.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { formatQuantityInput } from '../i18n/format.ts'
import type { Draft, DraftRow } from './draft.ts'

/** The quantity of an item to add to the stock. */
export interface Purchase {
  readonly id: string
  readonly quantity: number
}

/** The selected rows can't be added; users see the message. */
export class InvalidSelectionError extends Error {}

/**
 * Returns the purchases of the selected rows.
 *
 * @throws {InvalidSelectionError} if no row is selected or a quantity is invalid
 */
export function purchasesOf(selected: readonly ShoppingRow[], draft: Draft): Purchase[] {
  if (selected.length === 0) throw new InvalidSelectionError(messages.shoppingList.nothingSelected)
  return selected.map((row) => {
    const quantity = quantityToAdd(row, draft[row.id] ?? {})
    if (quantity === undefined)
      throw new InvalidSelectionError(`${row.name}: ${messages.field.number(constants.shoppingMinimum)}`)
    return { id: row.id, quantity }
  })
}

/** The text of the quantity field: the typed one, else the gap, but at least 1. */
export function displayedQuantity(row: ShoppingRow, { quantity }: DraftRow): string {
  return quantity ?? formatQuantityInput(Math.max(row.quantity, constants.shoppingMinimum))
}

/** The number in the quantity field, or undefined if it is invalid. */
export function quantityToAdd(row: ShoppingRow, draft: DraftRow): number | undefined {
  return readQuantity(displayedQuantity(row, draft), constants.shoppingMinimum)
}
