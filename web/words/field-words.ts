import type { JournaledField } from '../../functions/activity/contract.ts'
import type { itemFields } from '../../functions/items/fields.ts'

/** What each field of an item is called. */
export type FieldWords = Readonly<Record<JournaledField, string>>

type Fields = typeof itemFields

type ListName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'list' } ? Name : never
}[keyof Fields]

/** What the fields of the records in a list are called, by the list. */
export type RecordFieldWords = {
  readonly [Name in ListName]: Fields[Name] extends { readonly of: infer Of }
    ? Readonly<Record<keyof Of, string>>
    : never
}
