import { findItem, listItems } from '../ledger/item-repository.ts'
import { journalStore } from '../ledger/store-journal.ts'
import { listStores, type StoreRecord } from '../ledger/store-record.ts'
import { isLimited, keyMayNot, type HouseholdContext } from '../http/authorize.ts'
import type { Household } from '../database/household.ts'
import type { Step } from '../database/idempotency.ts'
import { undoStore } from '../model/commands/undo-store.ts'
import { isDeletedSince, kindOfUndo } from '../model/commands/undo.ts'
import { Problem, explain } from '../protocol/problem.ts'
import type { Write } from '../database/table.ts'
import { idLength, momentOf, timeOrderedId } from '../database/time-ordered-id.ts'
import type { Entry } from '../model/entry.ts'
import { findEntry } from '../ledger/entries.ts'
import { saveEntry, journal, type EntryLinks } from '../ledger/journal.ts'
import { type EntryRecord } from '../ledger/entry-record.ts'
import { endOfBatch } from '../ledger/next-entry-id.ts'
import { entryView } from './entry-view.ts'
import { readMemberNames } from '../households/household-store.ts'
import { chunksOf, isOpen, listTargets, nextOpen } from './undo-targets.ts'
import { relearn, reverseEntry } from './relearn.ts'

interface UndoInput extends HouseholdContext {
  readonly params: { readonly id: string }
  readonly now: Date
}
type UndoStep = Step<{ readonly status: 200; readonly body: Entry }>

/**
 * Undoes an entry or a batch, step by step. Everything is checked before the first step, so that a batch with an
 * entry that can't be undone stays as it is. Items that were deleted since are left out of it.
 *
 * @throws {Problem} `not_found`, `forbidden`, and `conflict` as `reverseEntry`
 */
export async function undoEntries(input: UndoInput): Promise<(at: Date) => Promise<UndoStep>> {
  const { table, household, params, now } = input
  const names = await readMemberNames(table, household)
  const targets = await listTargets(input, params.id)
  refuseWorkOfOthers(household, targets)
  const earliest = targets.at(-1)
  if (!earliest)
    throw new Problem('not_found', explain('entry_not_found', 'This entry is not in the history.'))
  const chunks = chunksOf(await listReversible(input, targets.filter(isOpen)))
  const linksOf = batchLinks(targets, unfinishedBatch(targets, now) ?? timeOrderedId(now))
  return async (at) => {
    const open = await nextOpen(input, chunks)
    const undone = await Promise.all(open.map((entry) => undo({ ...input, now: at }, entry, linksOf(entry))))
    const answer = undone.at(-1)?.made ?? (await findUndoEntry(input, earliest))
    return {
      writes: undone.flatMap(({ writes }) => writes),
      finished: chunks.length <= 1,
      answer: { status: 200, body: entryView(answer, names) },
    }
  }
}

/** A key that may not do everything takes back what it did itself, and nothing else. */
function refuseWorkOfOthers(household: Household, targets: readonly EntryRecord[]): void {
  if (!isLimited(household)) return
  if (targets.some(({ api_key_id }) => api_key_id !== household.apiKey?.id)) throw keyMayNot()
}

/** @throws {Problem} `conflict` if one of several can't be reversed */
async function listReversible(
  { table, household, now }: UndoInput,
  open: readonly EntryRecord[],
): Promise<readonly EntryRecord[]> {
  if (open.length <= 1) return open
  const reversible: EntryRecord[] = []
  const items = new Map((await listItems(table, household)).map((item) => [item.id, item]))
  let stores: readonly StoreRecord[] | undefined
  for (const entry of open) {
    if (isDeletedSince(entry, items)) continue
    reversible.push(entry)
    if (isAboutStore(entry)) {
      stores ??= await listStores(table, household)
      const { after } = journalStore({ household, now }, stores, undoStore(entry))
      stores = [...stores.filter(({ id }) => id !== entry.item_id), ...(after ? [after] : [])]
      continue
    }
    const { after } = reverseEntry(entry, items.get(entry.item_id), now)
    if (after) items.set(entry.item_id, after)
    else items.delete(entry.item_id)
  }
  // If nothing is left, the first of them says why.
  return reversible.length > 0 ? reversible : open
}

/** Returns the batch that an earlier call has begun and not finished, if it still takes entries. */
function unfinishedBatch(targets: readonly EntryRecord[], now: Date): string | undefined {
  const undone = targets.map(({ undone_by }) => undone_by ?? '')
  const batch = undone.find((id) => id.length > idLength)?.slice(0, idLength)
  const began = momentOf(batch ?? '')
  return began && now < endOfBatch(began) ? batch : undefined
}

/** The undo of a batch is a batch itself, which can be redone together. */
function batchLinks(targets: readonly EntryRecord[], batch: string) {
  const places = new Map(targets.map(({ id }, index) => [id, { id: batch, index }]))
  return ({ id, batch: of }: EntryRecord): EntryLinks => {
    const place = targets.length > 1 && of !== null ? places.get(id) : undefined
    return { undoes: id, ...(place && { batch: place }) }
  }
}

async function undo(author: UndoInput, entry: EntryRecord, links: EntryLinks) {
  const { household } = author
  const { writes, made } = await (isAboutStore(entry) ? undoOfStore : undoOfItem)(author, entry, links)
  const all: readonly Write[] = [
    ...writes,
    saveEntry(household, entry, { undone_by: made?.id ?? null }),
    ...(await reopenUndone(author, entry)),
  ]
  return { writes: all, made }
}

async function undoOfItem(author: UndoInput, entry: EntryRecord, links: EntryLinks) {
  const { table, household, now } = author
  const reversed = reverseEntry(entry, await findItem(table, household, entry.item_id), now)
  const change = await relearn(author, entry, reversed)
  return journal(author, kindOfUndo(entry), change, links)
}

async function undoOfStore(author: UndoInput, entry: EntryRecord, links: EntryLinks) {
  const all = await listStores(author.table, author.household)
  return journalStore(author, all, undoStore(entry), links, Date.parse(entry.at))
}

const isAboutStore = ({ subject }: EntryRecord) => subject === 'store'

/** When an undo entry is undone itself, the entry that it had undone counts again. */
async function reopenUndone(
  { table, household }: HouseholdContext,
  { id, kind, undoes }: EntryRecord,
): Promise<Write[]> {
  const undone = kind === 'undone' && undoes ? await findEntry(table, household, undoes) : undefined
  return undone?.undone_by === id ? [saveEntry(household, undone, { undone_by: null })] : []
}

async function findUndoEntry(
  { table, household }: HouseholdContext,
  entry: EntryRecord,
): Promise<EntryRecord> {
  const fresh = await findEntry(table, household, entry.id)
  const by = fresh?.undone_by ? await findEntry(table, household, fresh.undone_by) : undefined
  return by ?? fresh ?? entry
}
