import type { Field, FlatField, FlatFields, ListField } from '../../functions/model/field.ts'
import { itemFields } from '../../functions/model/fields.ts'
import { nameOfStore } from '../outbox/store-names.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { type ListName, recordText, type RecordText } from '../i18n/record-texts.ts'
import { formatCalendarDay, formatList, formatQuantityInput, formatQuantity } from '../i18n/format.ts'

type FlatDraft = string | boolean

export type RecordDraft = Readonly<Record<string, FlatDraft>>

/** A field's value while it is edited: texts and quantities as typed. */
export type FieldDraft = FlatDraft | readonly RecordDraft[]

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

export function valueOfDraft(field: Field, draft: FieldDraft): unknown {
  if (field.kind !== 'list') return flatValue(field, draft)
  const filled = recordDraftsIn(draft).filter((record) => isFilled(field.of, record))
  return filled.map((record) => valueOfRecord(field.of, record))
}

export function valueOfRecord(fields: FlatFields, draft: RecordDraft): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, part]) => [name, flatValue(part, draft[name])]),
  )
}

/** Whether a record has everything that it needs; one that has not is left out. */
export const isFilled = (fields: FlatFields, draft: RecordDraft): boolean =>
  Object.entries(fields).every(([name, part]) => !part.required || flatValue(part, draft[name]) !== '')

/** Validates a draft, except the length of texts, which the API reports. */
export function draftError(field: Field, draft: FieldDraft): string | undefined {
  if (field.kind !== 'list') return flatError(field, draft)
  const errors = recordDraftsIn(draft).flatMap((record) =>
    Object.entries(field.of).map(([name, part]) => flatError(part, record[name])),
  )
  return errors.find((error) => error !== undefined)
}

export function formatValue(name: string, value: unknown): string {
  if (typeof value === 'string') return value || messages.conflict.empty
  if (typeof value === 'boolean') return value ? messages.history.yes : messages.history.no
  if (typeof value === 'number') return formatQuantity(value)
  const records = recordsIn(value)
  if (records.length === 0) return messages.history.none
  return formatList(records.map((record) => formatRecord(name, record).join(' · ')))
}

export function formatRecord(list: string, record: Readonly<Record<string, unknown>>): RecordText {
  const parts = Object.entries(record).map(([name, value]) => {
    const isDate = partsOf(list)[name]?.kind === 'date'
    if (list === 'stores') return [name, nameOfStore(value)] as const
    return [name, isDate ? formatCalendarDay(value) : formatValue(name, value)] as const
  })
  return recordText(list, Object.fromEntries(parts))
}

const lists: Readonly<Record<string, ListField>> = {
  codes: itemFields.codes,
  words: itemFields.words,
  stores: itemFields.stores,
  lots: itemFields.lots,
} satisfies Record<ListName, ListField>

const partsOf = (list: string): FlatFields => lists[list]?.of ?? {}

export const recordDraftsIn = (draft: FieldDraft): readonly RecordDraft[] =>
  typeof draft === 'object' ? draft : []

function flatDraft({ kind }: FlatField, value: unknown): FlatDraft {
  if (kind === 'flag') return value === true
  if (kind === 'quantity') return typeof value === 'number' ? formatQuantityInput(value) : ''
  return typeof value === 'string' ? value : ''
}

function flatValue(field: FlatField, draft: FieldDraft | undefined): unknown {
  if (field.kind === 'flag') return draft === true
  const typed = typeof draft === 'string' ? draft.trim() : ''
  if (field.kind === 'text') return typed
  if (field.kind === 'date') return typed === '' ? null : typed
  const read = typed === '' ? field.initial : readQuantity(typed, field.minimum)
  // A rare field with 0 is left out of the item.
  return field.rare && read === 0 ? field.initial : read
}

function flatError(field: FlatField, draft: FieldDraft | undefined): string | undefined {
  if (field.kind !== 'quantity' || flatValue(field, draft) !== undefined) return undefined
  return messages.field.number(field.minimum)
}

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []
