import { isDeepStrictEqual } from 'node:util'
import { findEntry } from '../ledger/entries.ts'
import { addEntry, journal, type Author } from '../ledger/journal.ts'
import { entryRecord } from '../ledger/entry-record.ts'
import { adjustOpeningBalances } from '../ledger/opening-balance.ts'
import { exportedEntry, exportedItem, type ExportedEntry, type ExportedItem } from '../export/contract.ts'
import type { ImportedRow, ItemOrEntry } from './contract.ts'
import { findItem } from '../ledger/item-repository.ts'
import { unexported } from '../ledger/item-record.ts'
import { settled } from '../model/change-item.ts'
import { explain } from '../protocol/problem.ts'
import type { Reader } from '../database/table.ts'
import { findContradiction } from './contradictions.ts'
import { refused, sound, unchanged, type Place, type Planned } from './planned.ts'
import { addStore, findObstacle } from '../model/commands/stores.ts'
import { store, type Store } from '../model/store.ts'
import { journalStore } from '../ledger/store-journal.ts'
import { listStores } from '../ledger/store-record.ts'

export interface SentRow {
  readonly line: number
  readonly row: ImportedRow
}

/**
 * Plans how to restore rows: each as it was, unless something different is in its place. Adjusts the opening
 * balances with the entries, so that they and the journal explain the stock whatever the rows contain, even while
 * rows are missing.
 */
export async function planRestore(table: Reader, author: Author, batch: string, rows: readonly SentRow[]) {
  const planStore = await storePlanner(table, author, batch, rows)
  const planned = await Promise.all(
    rows.map(async ({ line, row }) =>
      'store' in row ? planStore(row.store, line) : planRow(table, author, batch, line, row),
    ),
  )
  const entries = planned.flatMap(({ entry }) => entry ?? [])
  const balances = await adjustOpeningBalances(table, author.household.id, entries, 'added')
  return {
    writes: [...planned.flatMap(({ writes }) => writes), ...balances],
    outcomes: planned.map(({ outcome }) => outcome),
  }
}

async function planRow(
  table: Reader,
  author: Author,
  batch: string,
  line: number,
  row: ItemOrEntry,
): Promise<Planned> {
  const item_id = 'item' in row ? row.item.id : row.entry.item_id
  const place: Place = { line, item_id }
  const contradiction = findContradiction(row, author.now)
  if (contradiction) return refused(place, contradiction)
  return 'item' in row
    ? planItem(table, author, settled(row.item), batch, place)
    : planEntry(table, author, row.entry, place)
}

async function planItem(
  table: Reader,
  author: Author,
  item: ExportedItem,
  batch: string,
  place: Place,
): Promise<Planned> {
  const present = await findItem(table, author.household, item.id)
  if (present)
    return isDeepStrictEqual(withoutRhythm(exportedItem.parse(present)), withoutRhythm(item))
      ? unchanged(place)
      : refused(place, explain('there_but_different', `${item.name} is there already, but different.`))
  const change = { before: undefined, after: { ...item, ...unexported } }
  const { writes } = journal(author, 'restored', change, { batch: { id: batch, index: place.line } })
  return { outcome: { ...place, ...sound, outcome: 'added' }, writes }
}

/** An item is the same whatever is known of its rhythm and asked about it: files of earlier versions have neither. */
const withoutRhythm = (item: ExportedItem) => ({ ...item, rhythm: null, quiet_until: null })

async function planEntry(
  table: Reader,
  { household, now }: Author,
  exported: ExportedEntry,
  place: Place,
): Promise<Planned> {
  const present = await findEntry(table, household, exported.id)
  if (present)
    return isDeepStrictEqual(exportedEntry.parse(present), exported)
      ? unchanged(place)
      : refused(place, explain('entry_place_taken', 'The history has another entry in this place.'))
  const { snapshot } = exported
  const entry = entryRecord.parse({
    ...exported,
    snapshot: snapshot && { ...snapshot, ...unexported },
    restored: { user_id: household.userId, at: now.toISOString() },
    revision: 1,
  })
  return {
    outcome: { ...place, ...sound, outcome: 'added' },
    writes: [addEntry(household, entry)],
    entry,
  }
}

async function storePlanner(
  table: Reader,
  author: Author,
  batch: string,
  rows: readonly { readonly row: ImportedRow }[],
) {
  let all = rows.some(({ row }) => 'store' in row) ? await listStores(table, author.household) : []
  return (sent: Store, line: number): Planned => {
    const place = { line, item_id: null }
    const present = all.find(({ id }) => id === sent.id)
    if (present)
      return isDeepStrictEqual(store.parse(present), sent)
        ? unchanged(place)
        : refused(place, explain('there_but_different', `${sent.name} is there already, but different.`))
    const obstacle = findObstacle(all, sent)
    if (obstacle !== undefined) return refused(place, obstacle)
    const command = { ...addStore(sent.id, sent), kind: 'restored' } as const
    const { after, writes } = journalStore(author, all, command, { batch: { id: batch, index: line } })
    if (after) all = [...all, after]
    return { outcome: { ...place, ...sound, outcome: 'added' }, writes }
  }
}
