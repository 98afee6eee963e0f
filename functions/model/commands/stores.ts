import { Problem } from '../problem.ts'
import { explain, type Explained } from '../reason.ts'
import { maximumShops, type Shop } from '../shop.ts'
import type { StoreCommand } from './command.ts'

type Given = { readonly [Field in 'name' | 'order']?: Shop[Field] | undefined }

/** Adds a store, unless it is there. */
export const addStore = (id: string, fields: Omit<Shop, 'id'>): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_added',
  apply: (all) => all.find((one) => one.id === id) ?? checked(all, { ...fields, id }),
})

export const changeStore = (id: string, given: Given): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_changed',
  apply(all) {
    const before = all.find((one) => one.id === id)
    return before && checked(all, withGiven(before, given))
  },
})

export const removeStore = (id: string): StoreCommand => ({
  subject: 'store',
  id,
  kind: 'store_deleted',
  apply: () => undefined,
})

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

/** @throws {Problem} `conflict` with what `findObstacle` says */
export function checked(all: readonly Shop[], store: Shop): Shop {
  const obstacle = findObstacle(all, store)
  if (obstacle !== undefined) throw new Problem('conflict', obstacle)
  return store
}

/** Returns a store with what is given of its fields. */
export const withGiven = (
  { id, ...before }: Shop,
  { name = before.name, order = before.order }: Given,
): Shop => ({ id, name, order })
