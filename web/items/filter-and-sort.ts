import type { Item } from '../../functions/items/contract.ts'
import { language } from '../i18n/language.ts'

export const stocks = ['all', 'below', 'out'] as const
export const sorts = ['name', 'category', 'quantity', 'gap'] as const

/** The filters and the order of the item list. */
export interface Filter {
  /** Undefined means all, an empty text means items without a category. */
  readonly category: string | undefined
  readonly stock: (typeof stocks)[number]
  readonly sort: (typeof sorts)[number]
}

/** Filters and sorts items; equal ones keep their order. */
export function filterAndSort(rows: readonly Item[], { category, stock, sort }: Filter): readonly Item[] {
  const matches = {
    all: () => true,
    below: (item: Item) => gapOf(item) > 0,
    out: (item: Item) => !item.quantity,
  }
  const kept =
    category === undefined && stock === 'all'
      ? rows
      : rows.filter((item) => (category === undefined || item.category === category) && matches[stock](item))
  return sort === 'name' ? kept : kept.toSorted(orders[sort])
}

const collator = new Intl.Collator(language)

const orders = {
  category: (a: Item, b: Item) => collator.compare(a.category, b.category),
  quantity: (a: Item, b: Item) => (a.quantity ?? 0) - (b.quantity ?? 0),
  gap: (a: Item, b: Item) => gapOf(b) - gapOf(a),
} as const

/** The categories of all items, sorted; an empty one if there are items without a category. */
export function categoriesOf(rows: readonly Item[]): readonly string[] {
  return [...new Set(rows.map(({ category }) => category))].toSorted(collator.compare)
}

function gapOf({ quantity, desired_quantity }: Item): number {
  return (desired_quantity ?? 0) - (quantity ?? 0)
}
