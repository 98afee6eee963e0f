import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { useTripNote } from '../shopping-trip/trip-notes.ts'

const texts = messages.shoppingList

export function RowName({ row }: { readonly row: ShoppingRow }) {
  const note = useTripNote(row)
  const detail = [detailOf(row), note].filter(Boolean).join(' · ')
  return (
    <>
      <span className="name">{row.name}</span>
      {!row.keep && <span className="once"> · {texts.once}</span>}
      {detail !== '' && <span className={note === undefined ? 'detail' : 'detail noted'}>{detail}</span>}
    </>
  )
}

function detailOf({ keep, description, extra, extra_note: note, unit }: ShoppingRow): string {
  const parts = keep ? [unit, (extra ?? 0) > 0 && texts.extra(formatQuantity(extra))] : [description]
  return [...parts, note].filter(Boolean).join(' · ')
}
