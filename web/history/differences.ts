import { type Entry, type Fields, journaledFields, type Kind } from '../../functions/activity/contract.ts'
import { sameValue } from '../../functions/items/fields.ts'
import { formatValue } from '../items/field-draft.ts'
import { messages } from '../i18n/messages.ts'

/** A field before a change and after it, as people read them. */
export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

// Their sentences tell all that has changed.
const complete: ReadonlySet<string> = new Set<Kind>([
  'item_added',
  'item_deleted',
  'stock_changed',
  'base_quantity_changed',
  'ticked',
  'put_away',
  'restored',
])

/** The fields that an entry has changed, where its sentence does not tell them. */
export function untoldDifferences({ kind, before, after }: Entry): Difference[] {
  return complete.has(kind) ? [] : differencesOf(before, after)
}

/** The fields of an item that a change has changed; none where it added or deleted the item. */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] {
  if (!before || !after) return []
  return journaledFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({
      label: messages.fields[field],
      before: formatValue(before[field]),
      after: formatValue(after[field]),
    }))
}
