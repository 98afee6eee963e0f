import { type ItemRecord } from '../items/record.ts'
import { addItem, removeItem, saveItem } from '../items/item-store.ts'
import { sameValue, unusedFields } from '../items/fields.ts'
import type { Household } from '../store/household.ts'
import type { JournaledWrite } from '../store/idempotency.ts'
import type { Write } from '../store/table.ts'
import type { Fields } from './contract.ts'
import { journaledFields, type JournaledField, type Kind } from './kinds.ts'
import { addEntry } from './entry-writes.ts'
import { placeEntry, type BatchPlace, type LastEntry } from './place-entry.ts'
import type { EntryRecord } from './record.ts'

/** An item before and after a change: undefined before it was added, and after it was deleted. */
export type ItemChange =
  | { readonly before: ItemRecord; readonly after: ItemRecord }
  | { readonly before: undefined; readonly after: ItemRecord }
  | { readonly before: ItemRecord; readonly after: undefined }

/** Whose change it is, and when. */
export interface Author {
  readonly household: Household
  readonly now: Date
}

/** What an entry refers to: its batch, with its place in there, and the entry that it undoes. */
export interface EntryLinks {
  readonly batch?: BatchPlace
  readonly undoes?: string
}

/** Returns the writes of one change: the item and its journal entry, which are always written together. */
export function journal(
  author: Author,
  kind: Kind,
  change: ItemChange,
  links: EntryLinks = {},
): JournaledWrite[] {
  return journalWrites(author, change, newEntry(author, kind, change, links))
}

/** The same for an entry that `newEntry` has returned. */
export function journalWrites(
  { household }: Author,
  change: ItemChange,
  entry: EntryRecord | undefined,
): JournaledWrite[] {
  if (!entry) return [writeOf(household, change)]
  const item = writeOf(household, withEntry(change, entry))
  return [item, { ...addEntry(household, entry), activity: entry.batch ?? entry.id }]
}

/** Returns the journal entry of a change; undefined if no journaled field has changed. */
export function newEntry(
  author: Author,
  kind: Kind,
  change: ItemChange,
  links: EntryLinks,
): EntryRecord | undefined {
  const { before, after } = change
  const fields = changedFields(change)
  if (!fields) return undefined
  const { id: item_id, name: item } = after ?? before
  const snapshot = after ? null : (before ?? null)
  const about = { kind, subject: 'item', item_id, item, ...fields, snapshot }
  return entryOf(author, about, before ?? after, links)
}

/** What an entry says: of what, and what has happened to it. */
type Said = Pick<EntryRecord, 'kind' | 'subject' | 'item_id' | 'item' | 'before' | 'after' | 'snapshot'>

/** Returns an entry in its place after the last one about the same thing. */
export function entryOf(
  { household, now }: Author,
  said: Said,
  last: LastEntry,
  { batch, undoes }: EntryLinks,
): EntryRecord {
  const { id, at } = placeEntry(now, last, batch)
  return {
    id,
    batch: batch?.id ?? null,
    at: at.toISOString(),
    user_id: household.userId,
    ...said,
    undoes: undoes ?? null,
    undone_by: null,
    revision: 1,
  }
}

/** Returns the journaled fields that a change changes, before and after; undefined if it changes none. */
export function changedFields({ before, after }: ItemChange) {
  const changed = journaledFields.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  return {
    before: before ? pick(before, after ? changed : usedFields(before)) : null,
    after: after ? pick(after, before ? changed : usedFields(after)) : null,
  }
}

function withEntry(change: ItemChange, { at }: EntryRecord): ItemChange {
  return change.after ? { ...change, after: { ...change.after, entry_at: Date.parse(at) } } : change
}

function writeOf(household: Household, { before, after }: ItemChange): Write {
  if (!before) return addItem(household, after)
  return after ? saveItem(household, before, after) : removeItem(household, before)
}

function usedFields(record: ItemRecord): JournaledField[] {
  const unused: readonly string[] = unusedFields(record)
  return journaledFields.filter((field) => !unused.includes(field))
}

function pick(record: ItemRecord, fields: readonly JournaledField[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
