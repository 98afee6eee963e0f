import type { Store } from '../../functions/stores/contract.ts'
import { comparePositions } from '../../functions/http/position.ts'
import type { Intent } from './intent.ts'
import { pendingOf } from './overlay.ts'

/** Whether an intent is about a store, or undoes one that is. */
export function isAboutStore({ kind, input }: Intent, all: readonly Intent[]): boolean {
  if (kind !== 'undo') return kind.endsWith('Store')
  return all.some((one) => one.id === input.of && one.kind.endsWith('Store'))
}

/** The stores of a household with its intents applied, in their order. */
export function withStoreIntents(rows: readonly Store[], intents: readonly Intent[]): readonly Store[] {
  const stores = new Map(rows.map((store) => [store.id, store]))
  for (const { kind, input } of pendingOf(intents)) {
    if (kind === 'addStore') stores.set(input.id, { order: [], ...input })
    if (kind === 'removeStore') stores.delete(input.id)
    const before = kind === 'changeStore' && stores.get(input.id)
    if (before) {
      const { name = before.name, order = before.order } = input
      stores.set(input.id, { ...before, name, order })
    }
  }
  return [...stores.values()].toSorted((a, b) => comparePositions([a.name, a.id], [b.name, b.id]))
}
