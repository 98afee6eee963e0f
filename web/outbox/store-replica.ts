import { store, type Store, stores } from '../../functions/stores/contract.ts'
import { createListReplica, type ListReplica, type ReplicaOptions } from './list-replica.ts'
import { isAboutStore, withStoreIntents } from './store-overlay.ts'

/** A household's stores. */
export type StoreReplica = ListReplica<Store>

export function createStoreReplica(options: ReplicaOptions): StoreReplica {
  return createListReplica(
    { route: stores.list, row: store, show: withStoreIntents, shows: isAboutStore },
    options,
  )
}
