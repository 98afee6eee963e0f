import type { Item } from '../../functions/items/contract.ts'
import { language } from '../i18n/language.ts'

export const stocks = ['all', 'below', 'out'] as const
export const sorts = ['name', 'category', 'quantity', 'gap'] as const

/** Which items are shown, and in which order. */
export interface Filter {
  /** Undefined stands for all, an empty text for items without one. */
  readonly category: string | undefined
  readonly stock: (typeof stocks)[number]
  readonly sort: (typeof sorts)[number]
}

/** The items that fit a filter, in its order; those that are equal in it stay in the order that they came in. */
export function arrange(rows: readonly Item[], { category, stock, sort }: Filter): readonly Item[] {
  const fits = {
    all: () => true,
    below: (item: Item) => gapOf(item) > 0,
    out: (item: Item) => !item.quantity,
  }
  const kept =
    category === undefined && stock === 'all'
      ? rows
      : rows.filter((item) => (category === undefined || item.category === category) && fits[stock](item))
  return sort === 'name' ? kept : kept.toSorted(orders[sort])
}

const collator = new Intl.Collator(language)

const orders = {
  category: (a: Item, b: Item) => collator.compare(a.category, b.category),
  quantity: (a: Item, b: Item) => (a.quantity ?? 0) - (b.quantity ?? 0),
  gap: (a: Item, b: Item) => gapOf(b) - gapOf(a),
} as const

/** The categories that items have, sorted; an empty one for those without. */
export function categoriesOf(rows: readonly Item[]): readonly string[] {
  return [...new Set(rows.map(({ category }) => category))].toSorted(collator.compare)
}

function gapOf({ quantity, desired_quantity }: Item): number {
  return (desired_quantity ?? 0) - (quantity ?? 0)
}
