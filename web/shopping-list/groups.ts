import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { messages } from '../i18n/messages.ts'
import { displayedQuantity } from './purchases.ts'
import type { Draft } from './draft.ts'

const texts = messages.shoppingList

/** The ids of the rows that stand under "Purchased". */
export type Gathered = ReadonlySet<string>

/** The rows as one walks through a shop: by category as the server sorts them, what is gathered at the end. */
export function sortForShopping(rows: readonly ShoppingRow[], gathered: Gathered): readonly ShoppingRow[] {
  return [...rows.filter(({ id }) => !gathered.has(id)), ...rows.filter(({ id }) => gathered.has(id))]
}

/** What stands above a row, and above all that follow it in the same group. */
export function groupHeading(row: ShoppingRow | undefined, gathered: Gathered): string {
  if (!row) return ''
  return gathered.has(row.id) ? texts.purchased : row.category || texts.others
}

/** The ids of the rows that are ticked. */
export function purchasedOf(rows: readonly ShoppingRow[]): string[] {
  return rows.filter(({ purchased }) => purchased).map(({ id }) => id)
}

/** The list as text, to pass on or to print, with the amounts on screen: a line for each row below its group. */
export function listAsText(rows: readonly ShoppingRow[], draft: Draft): string {
  const purchased = new Set(purchasedOf(rows))
  const lines = sortForShopping(rows, purchased).flatMap((row, index, all) => {
    const heading = groupHeading(row, purchased)
    const above = heading === groupHeading(all[index - 1], purchased) ? [] : ['', heading]
    return [
      ...above,
      `${row.purchased ? '☑' : '☐'} ${row.name}: ${displayedQuantity(row, draft[row.id] ?? {})}`,
    ]
  })
  return [texts.title, ...lines].join('\n')
}
