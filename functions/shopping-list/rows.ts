import type { Item } from '../items/contract.ts'
import type { Position } from '../http/position.ts'
import type { ShoppingRow } from './contract.ts'
import { toBuy } from './gap.ts'

/** What the shopping list knows of an item. */
type Listed = Pick<Item, keyof ShoppingRow | 'desired_quantity'>

/** Returns the row of an item; its quantity is 0 if nothing is to buy. */
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
  const { extra, keep, description, unit } = item
  const quantity = toBuy(item)
  return { id, name, quantity, purchased, category, ean, amount, unavailable, extra, keep, description, unit }
}

/** Returns the rows of the items of which something is to buy. */
export function neededRows(items: readonly Listed[]): ShoppingRow[] {
  return items.filter((item) => toBuy(item) > 0).map(rowOf)
}

/** What the list is sorted by: the category, then the name. */
export function positionOf({ category, name, id }: ShoppingRow): Position {
  return [category, name, id]
}
