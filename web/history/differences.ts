import type { Entry, Fields } from '../../functions/model/entry.ts'
import { type ShownField, shownFields } from '../../functions/model/kinds.ts'
import type { HistoryKind } from '../../functions/model/history-kinds.ts'
import { sameValue } from '../../functions/model/fields.ts'
import { formatValue } from '../fields/field-draft.ts'
import { messages } from '../i18n/messages.ts'

export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

// The sentences of these kinds contain the whole change.
const describedBySentence: ReadonlySet<string> = new Set<HistoryKind>([
  'corrected',
  'item_added',
  'item_deleted',
  'stock_changed',
  'counted',
  'thrown_away',
  'base_quantity_changed',
  'ticked',
  'put_away',
  'restored',
])

/** Returns the changed fields that the sentence of an entry does not mention. */
export const additionalDifferences = ({ kind, before, after }: Entry): Difference[] =>
  describedBySentence.has(kind) ? [] : differencesOf(before, after)

/** Returns the fields that a change changed; none if it added or deleted the item. */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] {
  if (!before || !after) return []
  return shownFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({
      label: messages.fields[field],
      before: formatValue(field, shownValue(before, field)),
      after: formatValue(field, shownValue(after, field)),
    }))
}

function shownValue(fields: Fields, field: ShownField): unknown {
  const value = fields[field]
  return field === 'unavailable_since' ? (value ?? null) !== null : value
}
