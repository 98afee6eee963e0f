import { Problem, explain, type Explained } from '../../protocol/problem.ts'
import { maximumStores, type Store } from '../store.ts'
import { storeCommand } from './command.ts'

type Given = { readonly [Field in 'name' | 'order']?: Store[Field] | undefined }

/** Adds a store, unless it is there. */
export const addStore = (id: string, fields: Omit<Store, 'id'>) =>
  storeCommand(
    'store_added',
    id,
    (all) => all.find((one) => one.id === id) ?? checked(all, { ...fields, id }),
  )

export const changeStore = (id: string, given: Given) =>
  storeCommand('store_changed', id, (all) => {
    const before = all.find((one) => one.id === id)
    return before && checked(all, withGiven(before, given))
  })

export const removeStore = (id: string) => storeCommand('store_deleted', id, () => undefined)

/**
 * Another store has its name, ignoring case, or there are too many. Two people who add a store at the same moment may not
 * see each other's.
 */
export function findObstacle(
  all: readonly Store[],
  { id, name }: Pick<Store, 'id' | 'name'>,
): Explained | undefined {
  const others = all.filter((one) => one.id !== id)
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return explain('store_name_taken', 'There is a store with this name already.')
  if (others.length >= maximumStores)
    return explain('too_many_stores', `A household may have at most ${maximumStores} stores.`, {
      maximum: maximumStores,
    })
  return undefined
}

/** @throws {Problem} `conflict` with what `findObstacle` says */
export function checked(all: readonly Store[], store: Store): Store {
  const obstacle = findObstacle(all, store)
  if (obstacle !== undefined) throw new Problem('conflict', obstacle)
  return store
}

export const withGiven = (
  { id, ...before }: Store,
  { name = before.name, order = before.order }: Given,
): Store => ({ id, name, order })
