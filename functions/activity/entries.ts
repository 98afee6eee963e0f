import type { Household } from '../store/household.ts'
import { entriesOf, entryIndex, entryKey, entriesOfItem } from '../store/keys.ts'
import type { Reader, Row, Write } from '../store/table.ts'
import { idLength } from '../store/time-ordered-id.ts'
import { entryRecord, type EntryRecord } from './record.ts'

/** How many entries a page of the history has. */
const pageSize = 50

/** Which entries to list: of one item or of all, older than that one. */
export interface Wanted {
  readonly item?: string | undefined
  readonly after?: string | undefined
}

/** A page of the journal, newest first, and where the next one begins. */
export function listEntries(table: Reader, household: Household, { item, after }: Wanted) {
  const collection = item === undefined ? entriesOf(household) : entriesOfItem(household, item)
  return table.latest(collection, entryRecord, pageSize, after)
}

/** One entry, undefined when there is none. */
export function findEntry(table: Reader, household: Household, id: string) {
  return table.get(entryKey(household, id), entryRecord)
}

/** One entry, or all entries of a batch, by their id. */
export async function findEntries(table: Reader, household: Household, id: string): Promise<EntryRecord[]> {
  // The beginning of an id is no id.
  if (id.length < idLength) return []
  const found = await table.query(entriesOf(household, id), entryRecord)
  return found.filter((record) => record.id === id || record.batch === id)
}

/** Writes a new entry. */
export function addEntry(household: Household, record: EntryRecord): Write {
  return { put: rowOf(household, record), expecting: 'absent' }
}

/** Writes an entry's other state over the one that was read. */
export function saveEntry(household: Household, before: EntryRecord, changed: Partial<EntryRecord>): Write {
  const after = { ...before, ...changed, revision: before.revision + 1 }
  return { put: rowOf(household, after), expecting: before.revision }
}

function rowOf(household: Household, record: EntryRecord): Row {
  const { id, item_id } = record
  return { ...entryKey(household, id), ...entryIndex(household, item_id, id), ...record }
}
