import type { Item } from '../../functions/model/item.ts'
import { comparePositions } from '../../functions/model/position.ts'

export function namedCategories(items: readonly Item[]): readonly string[] {
  const named = new Set(items.flatMap(({ category }) => category || []))
  return [...named].toSorted((a, b) => comparePositions([a, a], [b, b]))
}

/** Puts categories in a store's order; those that it does not know come last, as they are. */
export const inOrder = (categories: readonly string[], order: readonly string[]): readonly string[] =>
  categories.toSorted((a, b) => placeOf(a, order) - placeOf(b, order))

/** Returns a category's place in an order: after all others if it is unknown, and last if it is none. */
export function placeOf(category: string, order: readonly string[]): number {
  if (category === '') return order.length + 1
  const place = order.indexOf(category)
  return place < 0 ? order.length : place
}
