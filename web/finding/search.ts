import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { amountsByCode } from './find-by-code.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText, ranked } from '../../functions/model/normalize-text.ts'

// Normalizing thousands of items at each keystroke would take longer than the search itself.
const searchable = new WeakMap<Item, string>()

/** Finds items by the words of their names that were not found otherwise: "tomatoes" finds Tomato. */
export type FindByWords = (rows: readonly Item[], text: string, found: readonly Item[]) => readonly Item[]

/**
 * Ignores case and accents, and finds the same GTIN in another form. The items stay in their order.
 * @param byWords undefined until it has loaded
 */
export function searchItems(rows: readonly Item[], text: string, byWords?: FindByWords): readonly Item[] {
  const found = searchTexts(rows, text)
  const others = byWords?.(rows, text, found) ?? []
  if (others.length === 0) return found
  const all = new Set([...found, ...others])
  return rows.filter((item) => all.has(item))
}

/** Those that are meant most likely come first. */
export function findItems(rows: readonly Item[], text: string, byWords?: FindByWords): readonly Item[] {
  const found = searchTexts(rows, text)
  return [...ranked(found, text, ({ name }) => name), ...(byWords?.(rows, text, found) ?? [])]
}

function searchTexts(rows: readonly Item[], text: string): readonly Item[] {
  const query = normalizeText(text.trim())
  if (query === '') return rows
  const code = normalizeCode(text)
  return rows.filter((item) => searchableOf(item).includes(query) || amountsByCode(item).has(code))
}

const searchedNames = fieldNames.filter((name) => fieldNamed(name).searched)

/** Returns the text of a value, or of all records of a list. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('\n')
  return typeof value === 'string' ? value : ''
}

function searchableOf(item: Item): string {
  const cached = searchable.get(item)
  if (cached !== undefined) return cached
  const made = normalizeText(searchedNames.map((name) => textOf(item[name])).join('\n'))
  searchable.set(item, made)
  return made
}
