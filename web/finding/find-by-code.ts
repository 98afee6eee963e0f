import { codesOf } from '../../functions/model/codes.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'

/** An item that has a code, and how many of it a scan of that code stands for. */
export interface CodedItem {
  readonly item: Item
  readonly amount: number
}

// Most items stay the same when the list changes, and normalizing thousands of codes takes long.
const amounts = new WeakMap<Item, ReadonlyMap<string, number>>()
const indexes = new WeakMap<readonly Item[], ReadonlyMap<string, readonly CodedItem[]>>()

/** The items with a code, whatever form of the same GTIN either is written in. */
export function findByCode(rows: readonly Item[], code: string): readonly CodedItem[] {
  const index = indexes.get(rows) ?? indexOf(rows)
  indexes.set(rows, index)
  return index.get(normalizeCode(code)) ?? []
}

/** How many of an item each of its codes stands for, by the code's normal form. */
export function amountsByCode(item: Item): ReadonlyMap<string, number> {
  const known = amounts.get(item)
  if (known) return known
  const codes = codesOf(item).map(({ ean, amount }) => [normalizeCode(ean), amount] as const)
  // Of two that are the same the first counts.
  const made = new Map(codes.filter(([code]) => code !== '').toReversed())
  amounts.set(item, made)
  return made
}

function indexOf(rows: readonly Item[]) {
  const index = new Map<string, CodedItem[]>()
  for (const item of rows)
    for (const [code, amount] of amountsByCode(item)) {
      const found = index.get(code)
      if (found) found.push({ item, amount })
      else index.set(code, [{ item, amount }])
    }
  return index
}
