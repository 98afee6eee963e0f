import { addEntry, entryOf, type Author, type EntryLinks } from './journal.ts'
import type { EntryRecord } from './entry-record.ts'
import { changedStoreFields } from '../model/changed-fields.ts'
import type { JournaledWrite } from '../database/idempotency.ts'
import type { StoreCommand } from '../model/commands/command.ts'
import { newStore, type StoreRecord, writeStore, type ChangeOf } from './store-record.ts'

interface Journaled {
  readonly after: StoreRecord | undefined
  readonly writes: readonly JournaledWrite[]
  readonly made: EntryRecord | undefined
}

/**
 * The store and its journal entry are always written together.
 *
 * @param last of a store that is put back: when the entry of its deletion was made
 * @throws {Problem} as the command
 */
export function journalStore(
  author: Author,
  all: readonly StoreRecord[],
  command: StoreCommand,
  links: EntryLinks = {},
  last: number | null = null,
): Journaled {
  const { household } = author
  const change = changeOf(all, command, last)
  const fields = change && changedStoreFields(change.before, change.after)
  if (!fields) return { after: change?.after, writes: [], made: undefined }
  const { before, after } = change
  const { id: item_id, name: item } = after ?? before
  const content = { kind: command.kind, subject: 'store', item_id, item, ...fields, snapshot: null }
  const made = entryOf(author, content, before ?? after, links)
  const store = writeStore(household, change, Date.parse(made.at))
  return { after, writes: [store, { ...addEntry(household, made), activity: made.batch ?? made.id }], made }
}

function changeOf(
  all: readonly StoreRecord[],
  command: StoreCommand,
  last: number | null,
): ChangeOf<StoreRecord> | undefined {
  const before = all.find(({ id }) => id === command.id)
  const after = command.apply(all)
  if (!before) return after && { before, after: { ...newStore(after), entry_at: last } }
  return after
    ? { before, after: { ...before, ...after, revision: before.revision + 1 } }
    : { before, after: undefined }
}
