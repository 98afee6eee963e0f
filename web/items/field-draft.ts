import type { Field, FlatField, FlatFields } from '../../functions/items/field.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { formatQuantityInput, formatQuantity } from '../i18n/format.ts'

type FlatDraft = string | boolean

/** One record of a list while it is edited. */
export type RecordDraft = Readonly<Record<string, FlatDraft>>

/** A field's value while it is edited: texts and quantities as typed. */
export type FieldDraft = FlatDraft | readonly RecordDraft[]

/** Returns the draft of a value. */
export function draftOfValue(field: Field, value: unknown): FieldDraft {
  if (field.kind !== 'list') return flatDraft(field, value)
  return recordsIn(value).map((record) => draftOfRecord(field.of, record))
}

/** Returns the draft of a record in a list, by default of a new one. */
export function draftOfRecord(
  fields: FlatFields,
  record: Readonly<Record<string, unknown>> = {},
): RecordDraft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, flatDraft(field, record[name] ?? field.initial)]),
  )
}

/** Returns the value to send. */
export function valueOfDraft(field: Field, draft: FieldDraft): unknown {
  if (field.kind !== 'list') return flatValue(field, draft)
  return recordDraftsIn(draft).map((record) =>
    Object.fromEntries(Object.entries(field.of).map(([name, part]) => [name, flatValue(part, record[name])])),
  )
}

/** Validates a draft, except the length of texts, which the API reports. */
export function draftError(field: Field, draft: FieldDraft): string | undefined {
  if (field.kind !== 'list') return flatError(field, draft)
  const errors = recordDraftsIn(draft).flatMap((record) =>
    Object.entries(field.of).map(([name, part]) => flatError(part, record[name])),
  )
  return errors.find((error) => error !== undefined)
}

/** Formats a value of any field. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value || messages.conflict.empty
  if (typeof value === 'boolean') return value ? messages.history.yes : messages.history.no
  if (typeof value === 'number') return formatQuantity(value)
  const records = recordsIn(value)
  if (records.length === 0) return messages.history.none
  return records.map((record) => Object.values(record).map(formatValue).join(' ')).join(', ')
}

export function recordDraftsIn(draft: FieldDraft): readonly RecordDraft[] {
  return typeof draft === 'object' ? draft : []
}

function flatDraft({ kind }: FlatField, value: unknown): FlatDraft {
  if (kind === 'flag') return value === true
  if (kind === 'quantity') return typeof value === 'number' ? formatQuantityInput(value) : ''
  return typeof value === 'string' ? value : ''
}

function flatValue({ kind }: FlatField, draft: FieldDraft | undefined): unknown {
  if (kind === 'flag') return draft === true
  const typed = typeof draft === 'string' ? draft.trim() : ''
  if (kind === 'text') return typed
  return typed === '' ? null : readQuantity(typed)
}

function flatError(field: FlatField, draft: FieldDraft | undefined): string | undefined {
  return flatValue(field, draft) === undefined ? messages.field.number(0) : undefined
}

function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : []
}
