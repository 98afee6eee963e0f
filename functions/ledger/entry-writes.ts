import { storedFields } from './item-repository.ts'
import type { Household } from '../database/household.ts'
import { entryIndex, entryKey } from '../database/keys.ts'
import { putAfter, type Row, type Write } from '../database/table.ts'
import { compactJournal } from './compaction.ts'
import type { EntryRecord } from './entry-record.ts'

export const addEntry = (household: Household, record: EntryRecord): Write => ({
  put: rowOf(household, record),
  expecting: 'absent',
  compact: compactJournal,
})

export const saveEntry = (household: Household, before: EntryRecord, changed: Partial<EntryRecord>): Write =>
  putAfter(before, rowOf(household, { ...before, ...changed }))

function rowOf(household: Household, record: EntryRecord): Row {
  const { id, subject, item_id } = record
  const row = {
    ...entryKey(household, id),
    ...record,
    snapshot: record.snapshot && storedFields(record.snapshot),
  }
  // Most entries are about items, so an item's row leaves its subject out.
  return subject === 'item' ? { ...row, ...entryIndex(household, item_id, id), subject: undefined } : row
}
