import type { Item } from '../../functions/items/contract.ts'

/** The items whose name, category or EAN has the text somewhere, in any case. */
export function searchItems(items: readonly Item[], text: string): readonly Item[] {
  const part = text.trim().toLowerCase()
  if (part === '') return items
  return items.filter(({ name, category, ean }) =>
    [name, category, ean].some((field) => field.toLowerCase().includes(part)),
  )
}
