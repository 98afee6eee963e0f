import { normalizeCode } from '../../functions/model/code-forms.ts'
import { amountsByCode, findByCode } from '../finding/find-by-code.ts'
import { findItems } from '../finding/search.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'

const most = 20

export interface Offered {
  /** Those whose name is the text, or that have it as a code, come first. */
  readonly items: readonly Item[]
  /** Whether the first item is just what was typed or scanned, so that nothing else is offered. */
  readonly isExact: boolean
}

export function findForList(rows: readonly Item[], text: string): Offered {
  const sought = normalizeText(text.trim())
  if (sought === '') return { items: [], isExact: false }
  const ofCode = new Set(findByCode(rows, text.trim()).map(({ item }) => item))
  const isExact = (item: Item) => normalizeText(item.name) === sought || ofCode.has(item)
  const found = findItems(rows, text).toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
  const [first] = found
  return { items: found.slice(0, most), isExact: first !== undefined && isExact(first) }
}

/** How many of an item a text stands for: a scanned pack's for more than one. */
export function amountFor(item: Item, text: string): number {
  return amountsByCode(item).get(normalizeCode(text)) ?? 1
}

/** Cuts a name where a text is found in it, without regard to case and accents. */
export function cutAt(name: string, text: string): readonly [string, string, string] {
  const sought = normalizeText(text.trim())
  for (let start = 0; start < name.length; start += 1) {
    const length = lengthAt(name.slice(start), sought)
    if (length > 0)
      return [name.slice(0, start), name.slice(start, start + length), name.slice(start + length)]
  }
  return [name, '', '']
}

/** How much of a text's beginning is just what is sought, which is without case and accents. */
function lengthAt(text: string, sought: string): number {
  let length = 0
  for (let end = 1; end <= text.length; end += 1) {
    const part = normalizeText(text.slice(0, end))
    if (part.length > sought.length) break
    if (part === sought && part !== '') length = end
  }
  return length
}
