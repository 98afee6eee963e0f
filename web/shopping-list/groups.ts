import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'

const texts = messages.shoppingList

/** Moves purchased rows to the end and keeps the server's order by category. */
export function sortForShopping(rows: readonly ShoppingRow[]): readonly ShoppingRow[] {
  return [...rows.filter(({ purchased }) => !purchased), ...rows.filter(({ purchased }) => purchased)]
}

/** The heading of a row's group. */
export function groupHeading(row: ShoppingRow | undefined): string {
  if (!row) return ''
  return row.purchased ? texts.purchased : row.category || texts.others
}

/** Formats the list as text: a line for each row below the heading of its group. */
export function listAsText(rows: readonly ShoppingRow[]): string {
  const lines = sortForShopping(rows).flatMap((row, index, all) => {
    const heading = groupHeading(row) === groupHeading(all[index - 1]) ? [] : ['', groupHeading(row)]
    return [...heading, `${row.purchased ? '☑' : '☐'} ${row.name}: ${formatQuantity(row.quantity)}`]
  })
  return [texts.title, ...lines].join('\n')
}
