import type { Inside } from '../shared/household-operation.ts'
import { findEntries, findEntry, type EntryRecord } from './entries.ts'

/**
 * An undone entry takes up to four of the 100 actions of a transaction: the item, the new entry, the entry itself,
 * and the one that it had undone.
 */
const undoneAtOnce = 24

/** The entries to take back for an entry or a batch, last one first, since later ones rest on earlier ones. */
export async function listTargets(inside: Inside, id: string): Promise<EntryRecord[]> {
  const named = await findEntries(inside.table, inside.household, id)
  return Promise.all(named.toReversed().map((entry) => targetOf(inside, entry)))
}

/** To take back a redo is to take back what it had redone, if that is in the journal still. */
async function targetOf({ table, household }: Inside, entry: EntryRecord): Promise<EntryRecord> {
  if (entry.kind !== 'redone' || !entry.undoes) return entry
  const undo = await findEntry(table, household, entry.undoes)
  const redone = undo?.undoes ? await findEntry(table, household, undo.undoes) : undefined
  return redone ?? entry
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
  { table, household }: Inside,
  chunks: EntryRecord[][],
): Promise<EntryRecord[]> {
  for (;;) {
    const fresh = await Promise.all((chunks[0] ?? []).map(({ id }) => findEntry(table, household, id)))
    const open = fresh.filter((entry) => entry !== undefined).filter(isOpen)
    if (open.length > 0 || chunks.length <= 1) return open
    chunks.shift()
  }
}
