import type { Item } from '../item.ts'
import { joinNotes } from '../once-fields.ts'
import { multiply } from '../quantity.ts'
import type { Wanted } from './read-line.ts'

/** Three decimals may be thousands. */
const measured = /^(\d+(?:[.,]\d{1,2})?) (kg|g|l|ml)$/iu

/** How much of an item is wanted, and the note beside it: a weight is the amount where the item is counted in that. */
export function wantedOf(
  { unit }: Pick<Item, 'unit'>,
  { amount, note }: Omit<Wanted, 'name'>,
): Omit<Wanted, 'name'> {
  const [, figure = '', written = ''] = measured.exec(note) ?? []
  const size = Number(figure.replace(',', '.'))
  const isCounted = size > 0 && written.toLowerCase() === unit.trim().toLowerCase()
  return isCounted ? { amount: multiply(size, amount), note: '' } : { amount, note: joinNotes(note) }
}
