import type { Item } from '../../functions/items/contract.ts'
import { fieldNamed, fieldNames } from '../../functions/items/fields.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { normalizeText } from '../ui/normalize-text.ts'

interface Searchable {
  readonly text: string
  readonly code: string
}

// Normalizing thousands of items at each keystroke would take longer than the search itself.
const searchable = new WeakMap<Item, Searchable>()

/**
 * Returns the items with the text in a searched field, ignoring case and accents, and those with the same GTIN in
 * another form.
 */
export function searchItems(rows: readonly Item[], text: string): readonly Item[] {
  const query = normalizeText(text.trim())
  if (query === '') return rows
  const code = normalizeCode(text)
  return rows.filter((item) => {
    const target = searchableOf(item)
    return target.text.includes(query) || target.code === code
  })
}

const searchedNames = fieldNames.filter((name) => fieldNamed(name).searched)

/** Returns the text of a value, or of all records of a list. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('\n')
  return typeof value === 'string' ? value : ''
}

function searchableOf(item: Item): Searchable {
  const cached = searchable.get(item)
  if (cached) return cached
  const text = normalizeText(searchedNames.map((name) => textOf(item[name])).join('\n'))
  const made = { text, code: normalizeCode(item.ean) }
  searchable.set(item, made)
  return made
}
