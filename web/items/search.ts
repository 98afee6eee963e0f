import type { Item } from '../../functions/items/contract.ts'
import { fold } from '../ui/fold.ts'

// Folding thousands of items at each keystroke would take longer than looking through them.
const folded = new WeakMap<Item, string>()

/** The items with the text in their name, category or EAN, whatever its case and accents. */
export function searchItems(rows: readonly Item[], text: string): readonly Item[] {
  const sought = fold(text.trim())
  return sought === '' ? rows : rows.filter((item) => textOf(item).includes(sought))
}

function textOf(item: Item): string {
  const known = folded.get(item)
  if (known !== undefined) return known
  const text = fold([item.name, item.category, item.ean].join('\n'))
  folded.set(item, text)
  return text
}
