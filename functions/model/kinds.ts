import { fieldNames } from './fields.ts'

export const kinds = [
  'item_added',
  'item_changed',
  'item_deleted',
  'stock_changed',
  'counted',
  'thrown_away',
  'base_quantity_changed',
  'ticked',
  'row_changed',
  'put_away',
  'store_added',
  'store_changed',
  'store_deleted',
  'imported',
  'restored',
  'undone',
  'redone',
] as const
export type Kind = (typeof kinds)[number]

/** The journaled fields that people are shown. */
export const shownFields = [
  ...fieldNames,
  'quantity',
  'desired_quantity',
  'purchased',
  'amount',
  'unavailable_since',
] as const
export type ShownField = (typeof shownFields)[number]

export const journaledFields = [...shownFields, 'belief'] as const
export type JournaledField = (typeof journaledFields)[number]
