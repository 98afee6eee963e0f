import type { HouseholdContext } from '../http/authorize.ts'
import { entriesOfItem } from '../database/keys.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'
import { foldedEntry, type FoldedEntry } from '../ledger/folded-entry.ts'
import type { ItemChange } from '../ledger/journal.ts'
import { foldEntry } from '../model/rhythm/fold.ts'
import { readRhythm, writeRhythm, type Rhythm } from '../model/rhythm/rhythm.ts'
import { changeRecord, itemOf, withoutStaleRhythm, type ItemRecord } from '../ledger/item-record.ts'
import { changedFields } from '../model/changed-fields.ts'
import { nothingLeft, undo } from '../model/commands/undo.ts'

/** @throws {Problem} as `undo`, and `nothingLeft` */
export function reverseEntry(entry: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  const snapshot = entry.snapshot && withoutStaleRhythm(entry.snapshot)
  const deleted = snapshot ? itemOf(snapshot) : undefined
  if (!current) {
    const item = undo(entry, deleted).apply(undefined, now)
    if (!item || !snapshot) throw new Error('A deleted item was restored without its snapshot.')
    const after = { ...changeRecord(snapshot, item, now), entry_at: Date.parse(entry.at) }
    return { before: undefined, after }
  }
  const marked = { ...current, unavailable_since: markBefore(entry, current) }
  const reversible = { ...entry, before: entry.before && { ...entry.before, ...tickBefore(entry, current) } }
  const item = undo(reversible, deleted).apply(itemOf(marked), now)
  if (!item) return { before: current, after: undefined }
  const change = { before: current, after: changeRecord(marked, item, now) }
  if (!changedFields('undone', change.before, change.after)) throw nothingLeft(itemOf(current))
  return change
}

/** Only the record knows since when it is unavailable; a later mark stays. */
function markBefore({ before, after }: EntryRecord, { unavailable_since: since }: ItemRecord) {
  return before?.unavailable_since !== undefined && since === after?.unavailable_since
    ? before.unavailable_since
    : since
}

function tickBefore({ id }: EntryRecord, { put_away }: ItemRecord) {
  const tick = put_away.findLast(({ entry }) => entry === id)?.tick
  return tick !== undefined && { tick }
}

/**
 * Returns the change that an undo makes, with the rhythm that follows from the item's journal without the entry. The index
 * may lack the last entries: if they don't add up to the known rhythm, it is left out until the job learns it again.
 */
export async function relearn<Change extends ItemChange>(
  { table, household }: HouseholdContext,
  undone: EntryRecord,
  change: Change,
): Promise<Change> {
  const { before, after } = change
  const known = readRhythm(before?.rhythm ?? null)
  if (!known || !after || before?.quantity === after.quantity) return change
  const found = await table.query(entriesOfItem(household, after.id), foldedEntry)
  const entries = [...found.filter(({ id }) => id !== undone.id), undone].toSorted(byTime)
  const isWhole = isAlike(fold(entries, known), known) && entries.some(({ id }) => id === redoneBy(undone))
  const rhythm = isWhole ? writeRhythm(fold(entries.map(withUndo(undone)), known)) : null
  return { ...change, after: { ...after, rhythm } }
}

/** The entry whose trace an undo changes: what a redo does again, or the entry itself. */
const redoneBy = ({ id, kind, undoes }: EntryRecord) => (kind === 'undone' ? undoes : id)

function withUndo(undone: EntryRecord) {
  const changed = redoneBy(undone)
  const undone_by = changed === undone.id ? 'this' : null
  return (entry: FoldedEntry) => (entry.id === changed ? { ...entry, undone_by } : entry)
}

/** The oldest entries may be gone, but since when an item is observed is known. */
const fold = (entries: readonly FoldedEntry[], { since }: Rhythm): Rhythm => ({
  ...entries.reduce<Rhythm>(foldEntry, { since, used: 0, usedAt: since, purchases: [] }),
  since,
})

/** Entries that are too old to be kept account for only so much of what was used. */
const tolerance = 0.02

function isAlike(folded: Rhythm, known: Rhythm): boolean {
  const [a, b] = [folded, known].map((each) => writeRhythm({ ...each, used: 0 }))
  return a === b && Math.abs(folded.used - known.used) <= tolerance * known.used + 0.001
}

const byTime = (a: FoldedEntry, b: FoldedEntry) => (a.at < b.at ? -1 : Number(a.at > b.at))
