import { items } from '../../functions/items/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { createListReplica, type ListReplica, type ReplicaOptions } from './list-replica.ts'
import { byName, withIntents } from './overlay.ts'
import { isAboutStore } from './store-overlay.ts'
import { item, type Item } from '../../functions/model/item.ts'
import type { Intent } from './intent.ts'

/** A household's items. */
export type Replica = ListReplica<Item>

export function createReplica(options: ReplicaOptions): Replica {
  return createListReplica(
    { route: items.list, row: item, compare: byName, changes, show: withIntents, shows },
    options,
  )
}

async function changes(householdId: string, since: string) {
  try {
    const { point, ...changed } = await call(items.changes, { query: { since }, householdId })
    return point === null ? undefined : { ...changed, point }
  } catch (failure) {
    // A server of an earlier version knows neither the route nor the point.
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) return undefined
    throw failure
  }
}

const shows = (intent: Intent, all: readonly Intent[]) => !isAboutStore(intent, all)
