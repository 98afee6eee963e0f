import { isDeepStrictEqual } from 'node:util'
import { addEntry, entryRecord, findEntry, listEntries } from '../activity/entries.ts'
import { entryOf, type Author } from '../activity/journal.ts'
import {
  carriedEntry,
  carriedItem,
  type Carried,
  type CarriedEntry,
  type CarriedItem,
} from '../export/contract.ts'
import { addItem, findItem } from '../items/item-record.ts'
import type { Reader, Write } from '../shared/table.ts'
import type { Verdict } from './contract.ts'

/** A row of an export with its number in the file. */
export interface SentRow {
  readonly line: number
  readonly row: Carried
}

interface Planned {
  readonly verdict: Verdict
  readonly writes: readonly Write[]
}

/** Plans what becomes of a row: it is put back as it was, unless something else is in its place. */
export async function planRow(table: Reader, author: Author, batch: string, sent: SentRow): Promise<Planned> {
  const { line, row } = sent
  const plan =
    'item' in row
      ? planItem(table, author, row.item, { id: batch, index: line })
      : planEntry(table, author, row.entry)
  const { outcome, item_id, reasons = [], writes = [] } = await plan
  return { verdict: { line, outcome, item_id, before: null, after: null, reasons: [...reasons] }, writes }
}

interface Fate {
  readonly outcome: Verdict['outcome']
  readonly item_id: string
  readonly reasons?: readonly string[]
  readonly writes?: readonly Write[]
}

async function planItem(
  table: Reader,
  author: Author,
  item: CarriedItem,
  batch: { readonly id: string; readonly index: number },
): Promise<Fate> {
  const item_id = item.id
  const { household } = author
  const present = await findItem(table, household, item_id)
  if (present)
    return isDeepStrictEqual(carriedItem.parse(present), item)
      ? { outcome: 'unchanged', item_id }
      : refused(item_id, `${item.name} is there already, but different.`)
  const { rows: traces } = await listEntries(table, household, { item: item_id })
  if (traces.some(({ after }) => after === null))
    return refused(item_id, `${item.name} was deleted here. Undo that in the history.`)
  const record = { ...item, revision: 1 }
  const entry = entryOf(author, 'restored', { before: undefined, after: record }, { batch })
  // The journal that comes along explains the stock; this entry only lets the import be undone.
  const trace = entry && { ...entry, after: { name: item.name } }
  const writes = [addItem(household, record), ...(trace ? [addEntry(household, trace)] : [])]
  return { outcome: 'added', item_id, writes }
}

async function planEntry(table: Reader, { household }: Author, entry: CarriedEntry): Promise<Fate> {
  const { item_id } = entry
  const present = await findEntry(table, household, entry.id)
  if (present)
    return isDeepStrictEqual(carriedEntry.parse(present), entry)
      ? { outcome: 'unchanged', item_id }
      : refused(item_id, 'The history has another entry in this place.')
  const record = entryRecord.parse({
    ...entry,
    snapshot: entry.snapshot && { ...entry.snapshot, revision: 1 },
    revision: 1,
  })
  return { outcome: 'added', item_id, writes: [addEntry(household, record)] }
}

function refused(item_id: string, reason: string): Fate {
  return { outcome: 'refused', item_id, reasons: [reason] }
}
