import { comparePositions } from '../../functions/model/position.ts'
import type { Shop } from '../../functions/model/shop.ts'
import { changeStores, traitsOf, type Intent } from './intent.ts'
import { pendingOf } from './overlay.ts'

/** Whether an intent is about a store, or undoes one that is. */
export function isAboutStore(intent: Intent, all: readonly Intent[]): boolean {
  if (intent.kind !== 'undo') return traitsOf(intent).isAboutStore
  return all.some((one) => one.id === intent.input.of && traitsOf(one).isAboutStore)
}

/** The stores of a household with its intents applied, in their order. */
export function withStoreIntents(rows: readonly Shop[], intents: readonly Intent[]): readonly Shop[] {
  const stores = new Map(rows.map((store) => [store.id, store]))
  for (const intent of pendingOf(intents)) changeStores(stores, intent)
  return [...stores.values()].toSorted(byStoreName)
}

/** The order of a list of stores. */
export const byStoreName = (a: Shop, b: Shop) => comparePositions([a.name, a.id], [b.name, b.id])
