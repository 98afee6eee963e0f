import * as z from 'zod/mini'
import { store } from '../model/store.ts'
import type { Household } from '../database/household.ts'
import { storeKey, storesOf } from '../database/keys.ts'
import type { Reader, Write } from '../database/table.ts'

export const storeRecord = z.extend(store, {
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: z.nullable(z.int()),
  revision: z.int(),
})
export type StoreRecord = z.output<typeof storeRecord>

export function newStore(given: Pick<StoreRecord, 'id' | 'name' | 'order'>): StoreRecord {
  const { id, name, order } = given
  return { id, name, order, entry_at: null, revision: 1 }
}

export const listStores = (table: Reader, household: Household): Promise<StoreRecord[]> =>
  table.query(storesOf(household), storeRecord)

/** A record before and after a change: undefined before it was added, and after it was deleted. */
export type ChangeOf<Of> =
  | { readonly before: Of; readonly after: Of }
  | { readonly before: undefined; readonly after: Of }
  | { readonly before: Of; readonly after: undefined }

/** @param entry_at when the change's journal entry is made */
export function writeStore(
  household: Household,
  { before, after }: ChangeOf<StoreRecord>,
  entry_at: number,
): Write {
  if (!after) return { remove: storeKey(household, before.id), expecting: before.revision }
  const put = { ...storeKey(household, after.id), ...after, entry_at }
  return { put, expecting: before?.revision ?? 'absent' }
}
