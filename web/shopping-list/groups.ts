import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { placeOf } from '../stores/sort-categories.ts'
import { messages } from '../i18n/messages.ts'
import { isUnavailable } from './purchases.ts'

const texts = messages.shoppingList

/** The ids of the rows that stand under "Purchased". */
export type Basket = ReadonlySet<string>

/** Rows without a category, or bought once, come last; what happens to a row leaves it in its place. */
export function sortByShelf(
  rows: readonly ShoppingRow[],
  order: readonly string[] = [],
): readonly ShoppingRow[] {
  const shelfOf = ({ category }: ShoppingRow) => placeOf(category, order)
  return rows.toSorted((a, b) => shelfOf(a) - shelfOf(b) || onceOf(a) - onceOf(b))
}

/** The rows as one walks through a shop: by shelf, then what is in the basket, then what the shop does not have. */
export function sortForShopping(
  rows: readonly ShoppingRow[],
  basket: Basket,
  order: readonly string[] = [],
): readonly ShoppingRow[] {
  const partOf = (row: ShoppingRow) => (isUnavailable(row) ? 2 : Number(basket.has(row.id)))
  return sortByShelf(rows, order).toSorted((a, b) => partOf(a) - partOf(b))
}

const onceOf = ({ category, keep }: ShoppingRow) => Number(category === '' && !keep)

/** Returns the heading above a row, and above all that follow it in the same group. */
export function groupHeading(row: ShoppingRow | undefined, basket: Basket): string {
  if (!row) return ''
  if (isUnavailable(row)) return texts.unavailable
  return basket.has(row.id) ? texts.purchased : row.category || texts.others
}

export const purchasedOf = (rows: readonly ShoppingRow[]): string[] =>
  rows.filter(({ purchased }) => purchased).map(({ id }) => id)
