import { type Entry, type Fields, journaledFields, type Kind } from '../../functions/activity/contract.ts'
import { amountText, words } from '../words/words.ts'

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
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: words.history.fields[field],
      before: valueText(before[field]),
      after: valueText(after[field]),
    }))
}

/** A field's value as people read it. */
export function valueText(value: Fields[keyof Fields]): string {
  if (typeof value === 'string') return value || words.conflict.empty
  if (typeof value === 'boolean') return value ? words.history.yes : words.history.no
  return value === undefined || value === null ? words.history.none : amountText(value)
}
