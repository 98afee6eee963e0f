import type { itemFields } from '../../functions/model/fields.ts'
import { messages } from './messages.ts'

type Fields = typeof itemFields

export type ListName = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: 'list' } ? Name : never
}[keyof Fields]

type Labels = {
  readonly [Name in ListName]: Fields[Name] extends { readonly of: infer Of }
    ? Readonly<Record<keyof Of, string>>
    : never
}

/** A record's text, and the details after it. */
export type RecordText = readonly [string, ...string[]]

type Parts = Readonly<Record<string, string>>

const labels: Labels = messages.recordFields
const labelsByList: Readonly<Record<string, Parts>> = labels

const texts: { readonly [Name in ListName]: (parts: Labels[Name]) => RecordText } = {
  codes: ({ ean, amount }) => (amount === '1' ? [ean] : [ean, messages.pack(amount)]),
  words: ({ word }) => [word],
  stores: ({ store }) => [store],
  lots: ({ quantity, until }) => [
    until === '' ? messages.records.noDate : messages.records.until(until),
    quantity,
  ],
}
const textsByList: Readonly<Record<string, (parts: Parts) => RecordText>> = texts

export const recordText = (list: string, parts: Parts): RecordText => textsByList[list]?.(parts) ?? ['']
export const recordFieldLabel = (list: string, name: string): string => labelsByList[list]?.[name] ?? name
