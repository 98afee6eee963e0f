import type { Item } from '../../functions/model/item.ts'
import { locale } from '../i18n/language.ts'

export const stocks = ['all', 'below', 'out'] as const
export const sorts = ['name', 'category', 'quantity', 'gap'] as const

export interface Filter {
  /** Undefined means all, an empty text means items without a category. */
  readonly category: string | undefined
  /** The same of places. */
  readonly place: string | undefined
  readonly stock: (typeof stocks)[number]
  readonly sort: (typeof sorts)[number]
}

/** Filters and sorts items; equal ones keep their order. */
export function filterAndSort(rows: readonly Item[], filter: Filter): readonly Item[] {
  const { category, stock, sort } = filter
  const matches = {
    all: () => true,
    below: (item: Item) => gapOf(item) > 0,
    out: (item: Item) => !item.quantity,
  }
  const placed = atPlace(rows, filter.place)
  const kept =
    category === undefined && stock === 'all'
      ? placed
      : placed.filter(
          (item) => (category === undefined || item.category === category) && matches[stock](item),
        )
  return sort === 'name' ? kept : kept.toSorted(orders[sort])
}

const collator = new Intl.Collator(locale)

const orders = {
  category: (a: Item, b: Item) => collator.compare(a.category, b.category),
  quantity: (a: Item, b: Item) => (a.quantity ?? 0) - (b.quantity ?? 0),
  gap: (a: Item, b: Item) => gapOf(b) - gapOf(a),
} as const

export function atPlace<Row extends Pick<Item, 'place'>>(
  rows: readonly Row[],
  place: string | undefined,
): readonly Row[] {
  return place === undefined ? rows : rows.filter((row) => row.place === place)
}

/** The fields whose texts a household uses again and again. */
export const knownFields = ['category', 'place', 'unit'] as const
export type Known = (typeof knownFields)[number]

// Every keystroke in the search asks for them, of thousands of items.
const known = new WeakMap<readonly Item[], Map<Known, readonly string[]>>()

/** Returns all texts of such a field, sorted; an empty text if there are items without. */
export function textsOf(rows: readonly Item[], field: Known): readonly string[] {
  const ofRows = known.get(rows) ?? new Map<Known, readonly string[]>()
  known.set(rows, ofRows)
  const texts = ofRows.get(field) ?? [...new Set(rows.map((row) => row[field]))].toSorted(collator.compare)
  ofRows.set(field, texts)
  return texts
}

export const categoriesOf = (rows: readonly Item[]) => textsOf(rows, 'category')

const gapOf = ({ quantity, desired_quantity }: Item): number => (desired_quantity ?? 0) - (quantity ?? 0)
