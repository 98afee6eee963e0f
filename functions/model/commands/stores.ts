import { cannotUndo } from '../cannot-undo.ts'
import type { Entry } from '../entry.ts'
import { sameValue } from '../fields.ts'
import { Problem } from '../problem.ts'
import { explain, type Explained } from '../reason.ts'
import { maximumShops, shopFields, type Shop } from '../shop.ts'
import type { StoreCommand } from './command.ts'
import { kindOfUndo } from './undo.ts'

interface Given {
  readonly name?: string | undefined
  readonly order?: string[] | undefined
}

/** Adds a store, unless it is there. */
export const addStore = (id: string, { name, order }: Omit<Shop, 'id'>): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_added',
  apply: (all) => find(all, id) ?? checked(all, { id, name, order }),
})

/** Changes the name of a store, or the order of its categories. */
export const changeStore = (id: string, given: Given): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_changed',
  apply(all) {
    const before = find(all, id)
    return before && checked(all, withGiven(before, given))
  },
})

/** Deletes a store. */
export const removeStore = (id: string): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_deleted',
  apply: () => undefined,
})

/** Reverses a change of a store, unless what it changed was changed since. It throws `conflict` with the reason. */
export function undoStore(
  entry: Pick<Entry, 'kind' | 'item_id' | 'item' | 'before' | 'after'>,
): StoreCommand {
  const { item_id: id, item, before, after } = entry
  return {
    subject: 'store',
    id,
    kind: kindOfUndo(entry),
    apply(all) {
      const current = find(all, id)
      if (!after) {
        if (current) throw cannotUndo('undo_there_again', `${item} is there again already.`, { item })
        return checked(all, { id, name: before?.name ?? item, order: before?.order ?? [] })
      }
      if (!current) throw cannotUndo('undo_deleted', `${item} was deleted. Undo that first.`, { item })
      if (shopFields.some((field) => after[field] !== undefined && !sameValue(current[field], after[field])))
        throw cannotUndo('undo_changed', `${current.name} was changed since.`, { item: current.name })
      return before ? checked(all, withGiven(current, before)) : undefined
    },
  }
}

/**
 * Says why a household can't have a store: another one has its name, ignoring case, or there are too many. Of two people
 * who add a store at the same moment, neither may see the other's.
 */
export function findObstacle(
  all: readonly Shop[],
  { id, name }: Pick<Shop, 'id' | 'name'>,
): Explained | undefined {
  const others = all.filter((one) => one.id !== id)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return explain('store_name_taken', 'There is a store with this name already.')
  if (others.length >= maximumShops)
    return explain('too_many_stores', `A household may have at most ${maximumShops} stores.`, {
      maximum: maximumShops,
    })
  return undefined
}

function checked(all: readonly Shop[], store: Shop): Shop {
  const obstacle = findObstacle(all, store)
  if (obstacle !== undefined) throw new Problem('conflict', obstacle)
  return store
}

const find = (all: readonly Shop[], id: string) => all.find((one) => one.id === id)

const withGiven = ({ id, ...before }: Shop, { name = before.name, order = before.order }: Given): Shop => ({
  id,
  name,
  order,
})
