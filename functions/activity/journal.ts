import { type ItemRecord } from '../items/record.ts'
import { addItem, removeItem, saveItem } from '../items/item-store.ts'
import { sameValue } from '../items/fields.ts'
import type { Household } from '../store/household.ts'
import type { JournaledWrite } from '../store/idempotency.ts'
import type { Write } from '../store/table.ts'
import { idInBatch, timeOrderedId } from '../store/time-ordered-id.ts'
import { journaledFields, type Fields, type Kind } from './contract.ts'
import { addEntry } from './entries.ts'
import { type EntryRecord } from './record.ts'

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

/** What an entry says besides the change itself. */
export interface Remarks {
  /** The batch that it belongs to, and its place there. */
  readonly batch?: { readonly id: string; readonly index: number }
  readonly undoes?: string
}

/** The writes of one change: the item, and its entry in the journal, so that neither is ever without the other. */
export function journal(
  author: Author,
  kind: Kind,
  change: ItemChange,
  remarks: Remarks = {},
): JournaledWrite[] {
  return journaled(author, change, entryOf(author, kind, change, remarks))
}

/** The writes of a change whose entry was made already. */
export function journaled(
  { household }: Author,
  change: ItemChange,
  entry: EntryRecord | undefined,
): JournaledWrite[] {
  const write = writeOf(household, change)
  if (!entry) return [write]
  return [write, { ...addEntry(household, entry), activity: entry.batch ?? entry.id }]
}

/** The entry of a change; undefined where no field that is journaled has changed. */
export function entryOf(
  { household, now }: Author,
  kind: Kind,
  change: ItemChange,
  { batch, undoes }: Remarks,
): EntryRecord | undefined {
  const { before, after } = change
  const fields = fieldsOf(change)
  if (!fields) return undefined
  const { id: item_id, name: item, revision } = after ?? before
  return {
    id: batch ? idInBatch(batch) : timeOrderedId(now, revision),
    batch: batch?.id ?? null,
    at: now.toISOString(),
    user_id: household.userId,
    kind,
    item_id,
    item,
    ...fields,
    undoes: undoes ?? null,
    undone_by: null,
    snapshot: after ? null : (before ?? null),
    revision: 1,
  }
}

/** The fields that a change changes, before and after; undefined where it changes none. */
export function fieldsOf({ before, after }: ItemChange) {
  const changed = journaledFields.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  return {
    before: before ? pick(before, after ? changed : journaledFields) : null,
    after: after ? pick(after, before ? changed : journaledFields) : null,
  }
}

function writeOf(household: Household, { before, after }: ItemChange): Write {
  if (!before) return addItem(household, after)
  return after ? saveItem(household, before, after) : removeItem(household, before)
}

function pick(record: ItemRecord, fields: readonly (keyof Fields)[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
