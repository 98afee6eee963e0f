import { isAboutItem, type AnyCommand } from '../../../functions/model/commands/command.ts'
import type { Kind } from '../../../functions/model/kinds.ts'
import { comparePositions } from '../../../functions/model/position.ts'
import { store, type Store } from '../../../functions/model/store.ts'
import { stores as routes } from '../../../functions/stores/contract.ts'
import { commandsOf, traitsOf, type Intent } from '../log/intent.ts'
import type { ReplicaOptions } from './list-definition.ts'
import { createListReplica, type ListReplica } from './list-replica.ts'
import { pendingOf, unlessRefused } from './overlay.ts'

/** Whether an intent is about a store, or undoes one that is. */
export function isAboutStore(intent: Intent, all: readonly Intent[]): boolean {
  if (intent.kind !== 'undo') return traitsOf(intent).isAboutStore === true
  return all.some((one) => one.id === intent.input.of && traitsOf(one).isAboutStore)
}

function withStoreIntents(rows: readonly Store[], intents: readonly Intent[]): readonly Store[] {
  const stores = new Map(rows.map((row) => [row.id, row]))
  for (const intent of pendingOf(intents)) unlessRefused(() => changeStores(stores, commandsOf(intent)))
  return [...stores.values()].toSorted(byStoreName)
}

/** @throws {Problem} as the commands do */
export function changeStores(
  stores: Map<string, Store>,
  commands: readonly AnyCommand[],
): readonly { readonly before: Store | undefined; readonly after: Store | undefined; readonly kind: Kind }[] {
  return commands.flatMap((command) => {
    if (isAboutItem(command)) return []
    const before = stores.get(command.id)
    const after = command.apply([...stores.values()])
    if (after) stores.set(command.id, after)
    else stores.delete(command.id)
    return { before, after, kind: command.kind }
  })
}

const byStoreName = (a: Store, b: Store) => comparePositions([a.name, a.id], [b.name, b.id])

export type StoreReplica = ListReplica<Store>

export function createStoreReplica(options: ReplicaOptions): StoreReplica {
  return createListReplica(
    { route: routes.list, row: store, compare: byStoreName, show: withStoreIntents, shows: isAboutStore },
    options,
  )
}
