import type { Item } from '../items/contract.ts'
import type { Position } from '../http/position.ts'
import type { ShoppingRow } from './contract.ts'
import { gap } from './gap.ts'

/** What the shopping list knows of an item. */
type Listed = Pick<Item, Exclude<keyof ShoppingRow, 'quantity'> | 'quantity' | 'desired_quantity'>

/** Returns the row of an item; its quantity is 0 if nothing is missing. */
export function rowOf({
  id,
  name,
  purchased,
  category,
  ean,
  amount,
  unavailable,
  ...item
}: Listed): ShoppingRow {
  return { id, name, quantity: gap(item), purchased, category, ean, amount, unavailable }
}

/** Returns the rows of the items of which something is missing. */
export function neededRows(items: readonly Listed[]): ShoppingRow[] {
  return items.map(rowOf).filter(({ quantity }) => quantity > 0)
}

/** What the list is sorted by: the category, then the name. */
export function positionOf({ category, name, id }: ShoppingRow): Position {
  return [category, name, id]
}
