import type { Household } from '../store/household.ts'
import { storeKey, storesOf } from '../store/keys.ts'
import { Problem } from '../model/problem.ts'
import type { Reader, Write } from '../store/table.ts'
import { maximumStores } from './contract.ts'
import { storeRecord, type StoreRecord } from './record.ts'
import { explain, type Explained } from '../model/reason.ts'

export function listStores(table: Reader, household: Household): Promise<StoreRecord[]> {
  return table.query(storesOf(household), storeRecord)
}

/** A store before and after a change: undefined before it was added, and after it was deleted. */
export type StoreChange =
  | { readonly before: StoreRecord; readonly after: StoreRecord }
  | { readonly before: undefined; readonly after: StoreRecord }
  | { readonly before: StoreRecord; readonly after: undefined }

/** @param entry_at when the change's journal entry is made */
export function writeStore(household: Household, { before, after }: StoreChange, entry_at: number): Write {
  if (!after) return { remove: storeKey(household, before.id), expecting: before.revision }
  const put = { ...storeKey(household, after.id), ...after, entry_at }
  return { put, expecting: before?.revision ?? 'absent' }
}

/**
 * Says why a household can't have a store: another one has its name, ignoring case, or there are too many. Of two people
 * who add a store at the same moment, neither may see the other's.
 */
export function findObstacle(
  all: readonly StoreRecord[],
  { id, name }: Pick<StoreRecord, 'id' | 'name'>,
): Explained | undefined {
  const others = all.filter((one) => one.id !== id)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return explain('store_name_taken', 'There is a store with this name already.')
  if (others.length >= maximumStores)
    return explain('too_many_stores', `A household may have at most ${maximumStores} stores.`, {
      maximum: maximumStores,
    })
  return undefined
}

/** @throws {Problem} `conflict` with what `findObstacle` says */
export function checkStore(all: readonly StoreRecord[], store: Pick<StoreRecord, 'id' | 'name'>): void {
  const obstacle = findObstacle(all, store)
  if (obstacle !== undefined) throw new Problem('conflict', obstacle)
}
