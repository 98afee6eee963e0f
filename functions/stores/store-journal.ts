import type { Fields } from '../activity/contract.ts'
import type { Kind } from '../model/kinds.ts'
import { addEntry } from '../activity/entry-writes.ts'
import { entryOf, type Author, type EntryLinks } from '../activity/journal.ts'
import type { EntryRecord } from '../activity/record.ts'
import { sameValue } from '../model/fields.ts'
import type { JournaledWrite } from '../store/idempotency.ts'
import { storeFields, type StoreRecord } from './record.ts'
import { writeStore, type StoreChange } from './store-rows.ts'

interface Journaled {
  readonly writes: readonly JournaledWrite[]
  /** Undefined if nothing has changed. */
  readonly made: EntryRecord | undefined
}

/** Returns the writes of one change: the store and its journal entry, which are always written together. */
export function journalStore(
  author: Author,
  kind: Kind,
  change: StoreChange,
  links: EntryLinks = {},
): Journaled {
  const { before, after } = change
  const about = after ?? before
  const fields = changedFields(change)
  if (!fields) return { writes: [], made: undefined }
  const { household } = author
  const said = { kind, subject: 'store', item_id: about.id, item: about.name, ...fields, snapshot: null }
  const made = entryOf(author, said, before ?? about, links)
  const store = writeStore(household, change, Date.parse(made.at))
  return { writes: [store, { ...addEntry(household, made), activity: made.batch ?? made.id }], made }
}

function changedFields({ before, after }: StoreChange) {
  const changed = storeFields.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  const kept = before && after ? changed : storeFields
  return { before: before ? pick(before, kept) : null, after: after ? pick(after, kept) : null }
}

function pick(record: StoreRecord, fields: readonly (typeof storeFields)[number][]): Fields {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
