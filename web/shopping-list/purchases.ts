import type { Lot } from '../../functions/model/lots.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { constants } from '../ui/constants.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import type { correction } from '../quick-looks/correction.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantityInput } from '../i18n/format.ts'
import type { Draft, DraftRow } from './draft.ts'

export interface Purchase {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** The tick that is put away, where it has an id. */
  readonly tick?: string
  /** Its best-before date. */
  readonly until?: string
  /** Parts of it, where they have several. */
  readonly lots?: Lot[]
  /** How much was there before, where somebody has said so. */
  readonly correction?: ReturnType<typeof correction>
}

/** The selected rows can't be added; users see the message. */
export class InvalidSelectionError extends Error {}

/** Whether the row is to be added: what is purchased, unless the user chose otherwise. */
export function isSelected(row: ShoppingRow, { selected }: DraftRow = {}): boolean {
  return !isUnavailable(row) && (selected ?? row.purchased)
}

export const isUnavailable = ({ unavailable, purchased }: ShoppingRow): boolean => unavailable && !purchased

/** @throws {InvalidSelectionError} if a quantity is invalid */
export function purchasesOf(selected: readonly ShoppingRow[], draft: Draft): Purchase[] {
  return selected.map((row) => {
    const quantity = quantityToAdd(row, draft[row.id] ?? {})
    if (quantity === undefined)
      throw new InvalidSelectionError(`${row.name}: ${messages.field.number(constants.shoppingMinimum)}`)
    return { id: row.id, name: row.name, quantity, ...(row.tick !== null && { tick: row.tick }) }
  })
}

/** The quantity on screen: the typed one, else the amount that somebody chose, else the gap. */
export function displayedQuantity(row: ShoppingRow, { quantity }: DraftRow): string {
  return quantity ?? formatQuantityInput(row.amount ?? row.quantity)
}

/** The quantity to add to the stock, at least 1 if it was typed; undefined if that is invalid. */
export function quantityToAdd(row: ShoppingRow, { quantity: typed }: DraftRow): number | undefined {
  if (typed !== undefined) return readQuantity(typed, constants.shoppingMinimum)
  // Another client may have chosen to buy none.
  return (row.amount ?? row.quantity) || undefined
}
