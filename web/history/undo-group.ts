import type { Entry } from '../../functions/model/entry.ts'
import { undo, undoAll, undoEntry } from '../outbox/submit.ts'
import { type Group, isAdded } from './groups.ts'

/** Undoes a batch, which has an id of its own, or what else was done in one go, item by item. */
export function undoGroup({ kind, id, entries }: Group): Promise<boolean> {
  if (kind === 'batch') return undo(id)
  const byItem = new Map<string, Entry[]>()
  for (const entry of entries.filter(({ undone_by }) => undone_by === null))
    byItem.set(entry.item_id, [...(byItem.get(entry.item_id) ?? []), entry])
  return undoAll([...byItem.values()], undoOfItem)
}

async function undoOfItem(newestFirst: readonly Entry[]): Promise<void> {
  const added = newestFirst.find(isAdded)
  // Its first amounts go with it, or stay with it where it was changed since.
  for (const { id } of added ? [added] : newestFirst) await undoEntry(id)
}
