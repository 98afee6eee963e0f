import type { Entry } from '../entry.ts'
import { sameValue } from '../fields.ts'
import { storeFields } from '../store.ts'
import { storeCommand, type StoreCommand } from './command.ts'
import { checked, withGiven } from './stores.ts'
import { cannotUndo, kindOfUndo } from './undo.ts'

/** Reverses a change of a store, unless what it changed was changed since. It throws `conflict` with the reason. */
export function undoStore(
  entry: Pick<Entry, 'kind' | 'item_id' | 'item' | 'before' | 'after'>,
): StoreCommand {
  const { item_id: id, item, before, after } = entry
  return storeCommand(kindOfUndo(entry), id, (all) => {
    const current = all.find((one) => one.id === id)
    if (!after) {
      if (current) throw cannotUndo('undo_there_again', `${item} is there again already.`, { item })
      return checked(all, { id, name: before?.name ?? item, order: before?.order ?? [] })
    }
    if (!current) throw cannotUndo('undo_deleted', `${item} was deleted. Undo that first.`, { item })
    if (storeFields.some((field) => after[field] !== undefined && !sameValue(current[field], after[field])))
      throw cannotUndo('undo_changed', `${current.name} was changed since.`, { item: current.name })
    return before ? checked(all, withGiven(current, before)) : undefined
  })
}
