import type { JournaledField } from '../../functions/activity/contract.ts'
import type { itemFields } from '../../functions/items/fields.ts'

/** The label of each field of an item. */
export type FieldLabels = Readonly<Record<JournaledField, string>>

type Fields = typeof itemFields

type ListName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'list' } ? Name : never
}[keyof Fields]

/** The labels of the fields in a list's records, by list. */
export type RecordFieldLabels = {
  readonly [Name in ListName]: Fields[Name] extends { readonly of: infer Of }
    ? Readonly<Record<keyof Of, string>>
    : never
}
