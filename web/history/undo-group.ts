import type { Entry } from '../../functions/model/entry.ts'
import { apply } from '../../functions/model/commands/apply.ts'
import { undo as undoing } from '../../functions/model/commands/undo.ts'
import { refusing } from '../api/refusing.ts'
import { readCurrent } from '../outbox/read-current.ts'
import { undo, undoAll, undoEntry } from '../outbox/undo.ts'
import type { Group } from './groups.ts'
import { isAdded } from './runs.ts'

/** Undoes a batch, which has an id of its own, or what else was done in one go, item by item. */
export function undoGroup({ kind, id, entries }: Group): Promise<boolean> {
  if (kind === 'batch') return undo(id)
  const byItem = new Map<string, Entry[]>()
  for (const entry of entries.filter(({ undone_by }) => undone_by === null))
    byItem.set(entry.item_id, [...(byItem.get(entry.item_id) ?? []), entry])
  return undoAll([...byItem.values()], undoOfItem)
}

async function undoOfItem(newestFirst: readonly Entry[]): Promise<void> {
  if (newestFirst.some(isAdded)) await requireWhole(newestFirst)
  for (const { id } of newestFirst) await undoEntry(id)
}

/**
 * An item that stays, since it was changed after it was added, keeps its amounts too.
 *
 * @throws {ApiFailure} as the undo of one of the entries would
 */
async function requireWhole(newestFirst: readonly Entry[]): Promise<void> {
  const current = await readCurrent(newestFirst[0]?.item_id ?? '').catch(() => undefined)
  const commands = newestFirst.map((entry) => undoing(entry, undefined))
  if (current) await refusing(() => apply(current, commands, new Date()))
}
