import type { ItemRecord, PutAwayTick } from './item-record.ts'
import type { ChangeOf } from './store-record.ts'
import { addItem, removeItem, saveItem, storedFields } from './item-repository.ts'
import { changedFields } from '../model/changed-fields.ts'
import type { Household } from '../database/household.ts'
import { type JournaledWrite, rememberedDays } from '../database/idempotency.ts'
import { type Write, putAfter, type Row } from '../database/table.ts'
import type { Fields } from '../model/entry.ts'
import { rhythmAfter } from '../model/rhythm/rhythm-after.ts'
import { entryIndex, entryKey } from '../database/keys.ts'
import { compactJournal } from './compaction.ts'
import type { EntryRecord } from './entry-record.ts'
import { nextEntryId, type BatchPlace, type LastEntry } from './next-entry-id.ts'
import { startOf } from '../database/time-ordered-id.ts'

/** Rows take two of a transaction's 100 actions each: item and journal entry. */
export const rowsPerTransaction = 45

export type ItemChange = ChangeOf<ItemRecord>

export interface Author {
  readonly household: Household
  readonly now: Date
}

export interface EntryLinks {
  readonly batch?: BatchPlace
  readonly undoes?: string
  readonly ticks?: readonly string[]
}

interface Journaled {
  /** The item as it is written: with what it learns of the change. Undefined for one that was deleted. */
  readonly after: ItemRecord | undefined
  readonly writes: JournaledWrite[]
  /** Undefined if no journaled field has changed. */
  readonly made: EntryRecord | undefined
}

/** The item and its journal entry are always written together. */
export function journal(author: Author, kind: string, change: ItemChange, links: EntryLinks = {}): Journaled {
  const { household } = author
  const made = newEntry(author, kind, change, links)
  if (!made) return { after: change.after, writes: [writeOf(household, change)], made }
  const written = withEntry(change, made, links.ticks ?? [])
  const entryWrite = { ...addEntry(household, made), activity: made.batch ?? made.id }
  return { after: written.after, writes: [writeOf(household, written), entryWrite], made }
}

function newEntry(
  author: Author,
  kind: string,
  change: ItemChange,
  links: EntryLinks,
): EntryRecord | undefined {
  const { before, after } = change
  const fields = changedFields(kind, before, after)
  if (!fields) return undefined
  const { id: item_id, name: item } = after ?? before
  const snapshot = after ? null : (before ?? null)
  const content = {
    kind,
    subject: 'item',
    item_id,
    item,
    ...fields,
    ...rhythmOfImport(kind, change, fields),
    snapshot,
  }
  return entryOf(author, content, before ?? after, links)
}

/** Notes the rhythm that an import has brought along, which the journal would otherwise lack. */
function rhythmOfImport(
  kind: string,
  { before, after }: ItemChange,
  fields: { readonly after: Fields | null },
) {
  const rhythm = kind === 'imported' && !before ? after.rhythm : null
  return rhythm === null ? {} : { after: { ...fields.after, rhythm } }
}

export function entryOf(
  { household, now }: Author,
  content: Pick<EntryRecord, 'kind' | 'subject' | 'item_id' | 'item' | 'before' | 'after' | 'snapshot'>,
  last: LastEntry,
  { batch, undoes }: EntryLinks,
): EntryRecord {
  const { id, at } = nextEntryId(now, last, batch)
  return {
    id,
    batch: batch?.id ?? null,
    at: at.toISOString(),
    user_id: household.userId,
    ...(household.apiKey && { api_key: household.apiKey.name, api_key_id: household.apiKey.id }),
    ...content,
    undoes: undoes ?? null,
    undone_by: null,
    revision: 1,
  }
}

function withEntry(change: ItemChange, entry: EntryRecord, ticks: readonly string[]): ItemChange {
  const { after } = change
  if (!after) return change
  const put_away = ticks.length > 0 ? rememberTicks(after.put_away, ticks, entry) : after.put_away
  const at = Date.parse(entry.at)
  const rhythm = rhythmAfter(change.before, after, { kind: entry.kind, at })
  return { ...change, after: { ...after, entry_at: at, learnt_at: at, rhythm, put_away } }
}

function writeOf(household: Household, { before, after }: ItemChange): Write {
  if (!before) return addItem(household, after)
  return after ? saveItem(household, before, after) : removeItem(household, before)
}

/** Keeps an item small, however often it is put away. */
const mostTicks = 100

const remembered = rememberedDays * 24 * 60 * 60 * 1000

function rememberTicks(
  known: readonly PutAwayTick[],
  ticks: readonly string[],
  { id: entry, at }: { readonly id: string; readonly at: string },
): PutAwayTick[] {
  const since = Date.parse(at) - remembered
  const others = known.filter((one) => !ticks.includes(one.tick) && startOf(one.entry).getTime() > since)
  return [...others, ...ticks.map((tick) => ({ tick, entry }))].slice(-mostTicks)
}

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
