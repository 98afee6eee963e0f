import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { amountsByCode } from './find-by-code.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText, ranked } from '../../functions/model/normalize-text.ts'

// Normalizing thousands of items at each keystroke would take longer than the search itself.
const searchable = new WeakMap<Item, string>()

/** Ignores case and accents, and finds the same GTIN in another form. */
export function searchItems(rows: readonly Item[], text: string): readonly Item[] {
  const query = normalizeText(text.trim())
  if (query === '') return rows
  const code = normalizeCode(text)
  return rows.filter((item) => searchableOf(item).includes(query) || amountsByCode(item).has(code))
}

/** Those that are meant most likely come first. */
export function findItems(rows: readonly Item[], text: string): readonly Item[] {
  return ranked(searchItems(rows, text), text, ({ name }) => name)
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
