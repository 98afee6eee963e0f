import { shop, type Shop } from '../../functions/model/shop.ts'
import { stores } from '../../functions/shops/contract.ts'
import type { ReplicaOptions } from './list-definition.ts'
import { createListReplica, type ListReplica } from './list-replica.ts'
import { byStoreName, isAboutStore, withStoreIntents } from './store-overlay.ts'

/** A household's stores. */
export type StoreReplica = ListReplica<Shop>

export function createStoreReplica(options: ReplicaOptions): StoreReplica {
  return createListReplica(
    { route: stores.list, row: shop, compare: byStoreName, show: withStoreIntents, shows: isAboutStore },
    options,
  )
}
