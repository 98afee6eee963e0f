import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { messages } from '../i18n/messages.ts'
import { type Draft, displayedQuantity, isUnavailable } from './purchases.ts'
import { groupHeading, purchasedOf, sortByShelf, sortForShopping } from './groups.ts'

type Order = readonly string[] | undefined

/** In lines that other apps, and pasted lists here, can read; the whole list once everything is bought. */
export function textToShare(rows: readonly ShoppingRow[], draft: Draft, order: Order): string {
  const open = rows.filter((row) => !row.purchased && !isUnavailable(row))
  return sortByShelf(open.length > 0 ? open : rows, order)
    .map((row) => `${amountOf(row, draft)} ${nameOf(row)}`)
    .join('\n')
}

function amountOf(row: ShoppingRow, draft: Draft): string {
  const amount = `${displayedQuantity(row, draft[row.id] ?? {})} ${row.unit}`.trim()
  // "2 7Up" would be read as one number.
  return /^\p{L}/u.test(row.name) ? amount : `${amount} x`
}

export function textToPrint(rows: readonly ShoppingRow[], draft: Draft, order: Order): string {
  const purchased = new Set(purchasedOf(rows))
  const lines = sortForShopping(rows, purchased, order).flatMap((row, index, all) => {
    const heading = groupHeading(row, purchased)
    const above = heading === groupHeading(all[index - 1], purchased) ? [] : ['', heading]
    return [...above, `${markOf(row)} ${nameOf(row)}: ${displayedQuantity(row, draft[row.id] ?? {})}`]
  })
  return [messages.shoppingList.title, ...lines].join('\n')
}

function nameOf({ name, keep, description, extra_note: more }: ShoppingRow): string {
  const note = [keep ? '' : description, more].filter(Boolean).join(', ')
  return note === '' ? name : `${name} (${note})`
}

function markOf(row: ShoppingRow): string {
  if (isUnavailable(row)) return '✕'
  return row.purchased ? '☑' : '☐'
}
