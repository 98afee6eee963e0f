import type { HouseholdContext } from '../http/authorize.ts'
import { idLength } from '../database/time-ordered-id.ts'
import { findEntries, findEntry, listEntriesAfter } from '../ledger/entries.ts'
import { firstAmountsOf, longestUntilAmounts } from '../model/first-amounts.ts'
import { type EntryRecord } from '../ledger/entry-record.ts'

/**
 * Undoing an entry takes up to four of a transaction's 100 actions: the item, the new entry, the entry itself, and
 * the one that it had undone.
 */
const entriesPerTransaction = 24

/** Returns the entries to undo for an entry or a batch, newest first, since later ones depend on earlier ones. */
export async function listTargets(inside: HouseholdContext, id: string): Promise<EntryRecord[]> {
  const named = await withFirstAmounts(inside, await findEntries(inside.table, inside.household, id))
  const redos = named.filter(({ kind }) => kind === 'redone')
  const undos = await readUndone(inside, redos)
  const redone = await readUndone(inside, [...undos.values()])
  // To undo a redo is to undo what it had redone, if that is still in the journal.
  return named.toReversed().map((entry) => redone.get(undos.get(entry.id)?.id ?? '') ?? entry)
}

async function withFirstAmounts({ table, household }: HouseholdContext, named: EntryRecord[]) {
  const [added, ...others] = named
  if (added?.kind !== 'item_added' || others.length > 0) return named
  const until = new Date(Date.parse(added.at) + longestUntilAmounts + 1)
  const later = await listEntriesAfter(table, household, added.id, until)
  return [added, ...firstAmountsOf(added, later)]
}

/** Returns what each entry has undone, by the entry's id. Reads whole batches, which may be very long. */
async function readUndone({ table, household }: HouseholdContext, entries: readonly EntryRecord[]) {
  const ids = entries.flatMap(({ undoes }) => undoes ?? [])
  const entryOrBatchIds = [...new Set(ids.map((id) => id.slice(0, idLength)))]
  const found = await Promise.all(entryOrBatchIds.map((id) => findEntries(table, household, id)))
  const byId = new Map(found.flat().map((entry) => [entry.id, entry]))
  return new Map(
    entries.flatMap(({ id, undoes }) => {
      const undone = byId.get(undoes ?? '')
      return undone ? [[id, undone]] : []
    }),
  )
}

export const isOpen = ({ undone_by }: EntryRecord) => undone_by === null

/** Splits entries into chunks that one transaction can undo: not too many, and each of a different item. */
export function chunksOf(entries: readonly EntryRecord[]): EntryRecord[][] {
  const chunks: EntryRecord[][] = []
  for (const entry of entries) {
    const chunk = chunks.at(-1)
    if (
      chunk &&
      chunk.length < entriesPerTransaction &&
      chunk.every(({ item_id }) => item_id !== entry.item_id)
    )
      chunk.push(entry)
    else chunks.push([entry])
  }
  return chunks
}

/** Returns the next entries that are still open. Drops the chunks before them, except the last one. */
export async function nextOpen(
  { table, household }: HouseholdContext,
  chunks: EntryRecord[][],
): Promise<EntryRecord[]> {
  for (;;) {
    const fresh = await Promise.all((chunks[0] ?? []).map(({ id }) => findEntry(table, household, id)))
    const open = fresh.filter((entry) => entry !== undefined).filter(isOpen)
    if (open.length > 0 || chunks.length <= 1) return open
    chunks.shift()
  }
}
