import type { Item } from '../../functions/items/contract.ts'
import { fieldNamed, fieldNames } from '../../functions/items/fields.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { normalizeText } from '../ui/normalize-text.ts'

interface Searchable {
  readonly text: string
  readonly code: string
}

// Folding thousands of items at each keystroke would take longer than looking through them.
const searchable = new WeakMap<Item, Searchable>()

/**
 * The items with the text in their name, category or EAN, whatever its case and accents, and those with the same GTIN
 * in another form.
 */
export function searchItems(rows: readonly Item[], text: string): readonly Item[] {
  const sought = normalizeText(text.trim())
  if (sought === '') return rows
  const code = normalizeCode(text)
  return rows.filter((item) => {
    const known = toSearch(item)
    return known.text.includes(sought) || known.code === code
  })
}

const searchedNames = fieldNames.filter((name) => fieldNamed(name).searched)

/** The text of a value, with those of all records where it is a list. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('\n')
  return typeof value === 'string' ? value : ''
}

function toSearch(item: Item): Searchable {
  const known = searchable.get(item)
  if (known) return known
  const text = normalizeText(searchedNames.map((name) => textOf(item[name])).join('\n'))
  const made = { text, code: normalizeCode(item.ean) }
  searchable.set(item, made)
  return made
}
