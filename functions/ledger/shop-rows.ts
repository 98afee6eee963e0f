import type { Household } from '../database/household.ts'
import { storeKey, storesOf } from '../database/keys.ts'
import { Problem } from '../model/problem.ts'
import type { Reader, Write } from '../database/table.ts'
import { maximumShops } from '../model/shop.ts'
import { shopRecord, type ShopRecord } from './shop-record.ts'
import { explain, type Explained } from '../model/reason.ts'

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

/**
 * Says why a household can't have a store: another one has its name, ignoring case, or there are too many. Of two people
 * who add a store at the same moment, neither may see the other's.
 */
export function findObstacle(
  all: readonly ShopRecord[],
  { id, name }: Pick<ShopRecord, 'id' | 'name'>,
): Explained | undefined {
  const others = all.filter((one) => one.id !== id)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return explain('store_name_taken', 'There is a store with this name already.')
  if (others.length >= maximumShops)
    return explain('too_many_stores', `A household may have at most ${maximumShops} stores.`, {
      maximum: maximumShops,
    })
  return undefined
}

/** @throws {Problem} `conflict` with what `findObstacle` says */
export function checkShop(all: readonly ShopRecord[], store: Pick<ShopRecord, 'id' | 'name'>): void {
  const obstacle = findObstacle(all, store)
  if (obstacle !== undefined) throw new Problem('conflict', obstacle)
}
