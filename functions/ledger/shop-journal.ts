import type { Fields } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import { addEntry } from './entry-writes.ts'
import { entryOf, type Author, type EntryLinks } from './journal.ts'
import type { EntryRecord } from './entry-record.ts'
import { sameValue } from '../model/fields.ts'
import type { JournaledWrite } from '../database/idempotency.ts'
import { shopFields, type ShopRecord } from './shop-record.ts'
import { writeShop, type ShopChange } from './shop-rows.ts'

interface Journaled {
  readonly writes: readonly JournaledWrite[]
  /** Undefined if nothing has changed. */
  readonly made: EntryRecord | undefined
}

/** Returns the writes of one change: the store and its journal entry, which are always written together. */
export function journalShop(
  author: Author,
  kind: Kind,
  change: ShopChange,
  links: EntryLinks = {},
): Journaled {
  const { before, after } = change
  const about = after ?? before
  const fields = changedFields(change)
  if (!fields) return { writes: [], made: undefined }
  const { household } = author
  const said = { kind, subject: 'store', item_id: about.id, item: about.name, ...fields, snapshot: null }
  const made = entryOf(author, said, before ?? about, links)
  const store = writeShop(household, change, Date.parse(made.at))
  return { writes: [store, { ...addEntry(household, made), activity: made.batch ?? made.id }], made }
}

function changedFields({ before, after }: ShopChange) {
  const changed = shopFields.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  const kept = before && after ? changed : shopFields
  return { before: before ? pick(before, kept) : null, after: after ? pick(after, kept) : null }
}

function pick(record: ShopRecord, fields: readonly (typeof shopFields)[number][]): Fields {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
