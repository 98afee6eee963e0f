import { entriesIn, rowsIn, storeKeyIn } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable, type Reader } from '../database/table.ts'
import { timeOf } from '../database/time-ordered-id.ts'
import { entryRecord, type EntryRecord } from '../ledger/entry-record.ts'
import { itemOf, itemRecord } from '../ledger/item-record.ts'
import { upToDate } from '../ledger/item-repository.ts'
import { storeRecord } from '../ledger/store-record.ts'
import type { Item } from '../model/item.ts'
import type { Platform } from '../runtime/platform.ts'

export const readerOf = (platform: Platform, householdId: string): Reader =>
  openTable(platform, wholeHouseholdScope(householdId))

export async function readItems(table: Reader, householdId: string): Promise<readonly Item[]> {
  const rows = await table.query(rowsIn(householdId, 'items'), itemRecord)
  return rows.map((row) => itemOf(upToDate(row)))
}

/** Oldest first. Leaves out entries of a restored export. */
export async function readEntries(
  table: Reader,
  householdId: string,
  from: Date,
  until: Date,
): Promise<readonly EntryRecord[]> {
  const found = await table.query(entriesIn(householdId, timeOf(from), timeOf(until)), entryRecord)
  return found.filter(({ restored }) => restored === undefined)
}

export async function findStoreName(
  table: Reader,
  householdId: string,
  storeId: string | null,
): Promise<string | undefined> {
  return storeId === null ? undefined : (await table.get(storeKeyIn(householdId, storeId), storeRecord))?.name
}
