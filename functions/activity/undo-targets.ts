import type { HouseholdContext } from '../http/authorize.ts'
import { idLength } from '../store/time-ordered-id.ts'
import { findEntries, findEntry } from './entries.ts'
import { type EntryRecord } from './record.ts'

/**
 * An undone entry takes up to four of the 100 actions of a transaction: the item, the new entry, the entry itself,
 * and the one that it had undone.
 */
const undoneAtOnce = 24

/** The entries to take back for an entry or a batch, last one first, since later ones rest on earlier ones. */
export async function listTargets(inside: HouseholdContext, id: string): Promise<EntryRecord[]> {
  const named = await findEntries(inside.table, inside.household, id)
  const redos = named.filter(({ kind }) => kind === 'redone')
  const undos = await readUndone(inside, redos)
  const redone = await readUndone(inside, [...undos.values()])
  // To take back a redo is to take back what it had redone, if that is in the journal still.
  return named.toReversed().map((entry) => redone.get(undos.get(entry.id)?.id ?? '') ?? entry)
}

/** What each entry has undone, by its id. Batches are read as such, for they may be very long. */
async function readUndone({ table, household }: HouseholdContext, entries: readonly EntryRecord[]) {
  const ids = entries.flatMap(({ undoes }) => undoes ?? [])
  const begun = [...new Set(ids.map((id) => id.slice(0, idLength)))]
  const found = await Promise.all(begun.map((id) => findEntries(table, household, id)))
  const byId = new Map(found.flat().map((entry) => [entry.id, entry]))
  return new Map(
    entries.flatMap(({ id, undoes }) => {
      const undone = byId.get(undoes ?? '')
      return undone ? [[id, undone]] : []
    }),
  )
}

/** Whether an entry counts, since nothing has undone it. */
export const isOpen = ({ undone_by }: EntryRecord) => undone_by === null

/** Cuts entries into what one transaction can undo: not too many, and of different items. */
export function chunksOf(entries: readonly EntryRecord[]): EntryRecord[][] {
  const chunks: EntryRecord[][] = []
  for (const entry of entries) {
    const chunk = chunks.at(-1)
    if (chunk && chunk.length < undoneAtOnce && chunk.every(({ item_id }) => item_id !== entry.item_id))
      chunk.push(entry)
    else chunks.push([entry])
  }
  return chunks
}

/** The next entries that are still open. Chunks before them are dropped, but the last one stays. */
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
