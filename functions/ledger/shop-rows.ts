import type { Household } from '../database/household.ts'
import { storeKey, storesOf } from '../database/keys.ts'
import type { Reader, Write } from '../database/table.ts'
import { shopRecord, type ShopRecord } from './shop-record.ts'

export function listShops(table: Reader, household: Household): Promise<ShopRecord[]> {
  return table.query(storesOf(household), shopRecord)
}

/** A store before and after a change: undefined before it was added, and after it was deleted. */
export type ShopChange =
  | { readonly before: ShopRecord; readonly after: ShopRecord }
  | { readonly before: undefined; readonly after: ShopRecord }
  | { readonly before: ShopRecord; readonly after: undefined }

/** @param entry_at when the change's journal entry is made */
export function writeShop(household: Household, { before, after }: ShopChange, entry_at: number): Write {
  if (!after) return { remove: storeKey(household, before.id), expecting: before.revision }
  const put = { ...storeKey(household, after.id), ...after, entry_at }
  return { put, expecting: before?.revision ?? 'absent' }
}
