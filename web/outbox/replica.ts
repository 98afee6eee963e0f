import { items } from '../../functions/items/contract.ts'
import { createListReplica, type ListReplica, type ReplicaOptions } from './list-replica.ts'
import { withIntents } from './overlay.ts'
import { isAboutStore } from './store-overlay.ts'
import { item, type Item } from '../../functions/model/item.ts'
import type { Intent } from './intent.ts'

/** A household's items. */
export type Replica = ListReplica<Item>

export function createReplica(options: ReplicaOptions): Replica {
  return createListReplica({ route: items.list, row: item, show: withIntents, shows }, options)
}

const shows = (intent: Intent, all: readonly Intent[]) => !isAboutStore(intent, all)
