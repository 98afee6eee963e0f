import type { Position } from '../model/position.ts'
import type { ShoppingRow } from './contract.ts'
import type { Item } from '../model/item.ts'
import { toBuy } from '../model/gap.ts'

/** The fields of an item that the shopping list reads. */
type Listed = Pick<Item, keyof ShoppingRow | 'desired_quantity'>

/** Returns the row of an item; its quantity is 0 if nothing is to buy. */
export function rowOf({
  id,
  name,
  purchased,
  tick,
  category,
  ean,
  amount,
  unavailable,
  ...item
}: Listed): ShoppingRow {
  const { extra, keep, description, unit } = item
  const quantity = toBuy(item)
  return {
    id,
    name,
    quantity,
    purchased,
    tick,
    category,
    ean,
    amount,
    unavailable,
    extra,
    keep,
    description,
    unit,
  }
}

/** Returns the rows of the items of which something is to buy. */
export function neededRows(items: readonly Listed[]): ShoppingRow[] {
  return items.filter((item) => toBuy(item) > 0).map(rowOf)
}

/** The order of the list: by category, then by name. */
export function positionOf({ category, name, id }: ShoppingRow): Position {
  return [category, name, id]
}
