import type { JournaledField } from '../../../../functions/activity/kinds.ts'
import type { itemFields } from '../../../../functions/items/fields.ts'

/** The label of each field of an item. */
export type FieldLabels = Readonly<Record<JournaledField, string>>

type Fields = typeof itemFields

/** The names of the fields that hold a list. */
export type ListName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'list' } ? Name : never
}[keyof Fields]

/** The labels of the fields in a list's records, by list. */
export type RecordFieldLabels = {
  readonly [Name in ListName]: Fields[Name] extends { readonly of: infer Of }
    ? Readonly<Record<keyof Of, string>>
    : never
}

/** What a record says, and what it says besides. */
export type RecordText = readonly [string, ...string[]]

/** The texts of a list's records, made of their formatted fields. */
export type RecordTexts = {
  readonly [Name in ListName]: (parts: RecordFieldLabels[Name]) => RecordText
}
