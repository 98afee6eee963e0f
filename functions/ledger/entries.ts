import type { Household } from '../database/household.ts'
import { entriesBetween, entriesOf, entryKey, entriesOfItem } from '../database/keys.ts'
import type { Reader } from '../database/table.ts'
import { momentOf, timeOf } from '../database/time-ordered-id.ts'
import { endOfBatch } from './next-entry-id.ts'
import { entryRecord, type EntryRecord } from './entry-record.ts'

const pageSize = 50

export interface EntryFilter {
  readonly item?: string | undefined
  readonly after?: string | undefined
}

export function listEntries(table: Reader, household: Household, { item, after }: EntryFilter) {
  const collection = item === undefined ? entriesOf(household) : entriesOfItem(household, item)
  return table.latest(collection, entryRecord, pageSize, after)
}

export const findEntry = (table: Reader, household: Household, id: string) =>
  table.get(entryKey(household, id), entryRecord)

/** Returns the entries from after an entry or a batch until before a moment, oldest first. */
export const listEntriesAfter = (table: Reader, household: Household, id: string, until: Date) =>
  table.query(entriesBetween(household, `${id}0`, timeOf(until)), entryRecord)

/** Returns the entry with this id, or all entries of the batch with this id, oldest first. */
export async function findEntries(table: Reader, household: Household, id: string): Promise<EntryRecord[]> {
  const entry = await findEntry(table, household, id)
  if (entry) return [entry]
  const began = momentOf(id)
  if (!began) return []
  const until = timeOf(endOfBatch(began))
  // The latest moment that an id can begin with has none after it.
  if (until <= id) return []
  const since = await table.query(entriesBetween(household, id, until), entryRecord)
  return since.filter(({ batch }) => batch === id)
}
