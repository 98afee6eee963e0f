import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'

const texts = messages.shoppingList

/** The rows as one walks through a shop: by category as the server sorts them, what is purchased at the end. */
export function walked(rows: readonly ShoppingRow[]): readonly ShoppingRow[] {
  return [...rows.filter(({ purchased }) => !purchased), ...rows.filter(({ purchased }) => purchased)]
}

/** What stands above a row, and above all that follow it in the same group. */
export function headingOf(row: ShoppingRow | undefined): string {
  if (!row) return ''
  return row.purchased ? texts.purchased : row.category || texts.others
}

/** The list as text, to pass on or to print: a line for each row below its group. */
export function textOf(rows: readonly ShoppingRow[]): string {
  const lines = walked(rows).flatMap((row, index, all) => {
    const heading = headingOf(row) === headingOf(all[index - 1]) ? [] : ['', headingOf(row)]
    return [...heading, `${row.purchased ? '☑' : '☐'} ${row.name}: ${formatQuantity(row.quantity)}`]
  })
  return [texts.title, ...lines].join('\n')
}
