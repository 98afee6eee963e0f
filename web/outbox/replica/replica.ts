import { items, type ItemChanges } from '../../../functions/items/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import type { ReplicaOptions } from './list-definition.ts'
import { createListReplica, type ListReplica } from './list-replica.ts'
import { byName, withIntents } from './overlay.ts'
import { isAboutStore } from './store-overlay.ts'
import { item, type Item } from '../../../functions/model/item.ts'
import type { Intent } from '../log/intent.ts'

export type Replica = ListReplica<Item>

export function createReplica(options: ReplicaOptions): Replica {
  return createListReplica(
    { route: items.list, row: item, compare: byName, changes, readChanges, show: withIntents, shows },
    options,
  )
}

async function changes(householdId: string, since: string) {
  try {
    return changesIn(await call(items.changes, { query: { since }, householdId }))
  } catch (failure) {
    // A server of an earlier version knows neither the route nor the point.
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) return undefined
    throw failure
  }
}

function readChanges(body: unknown) {
  const { data } = items.changes.answers[200].safeParse(body)
  // Stores are a list of their own, which is to be asked for.
  return data && !data.stores ? changesIn(data) : undefined
}

const changesIn = ({ point, ...changed }: ItemChanges) => (point === null ? undefined : { ...changed, point })

const shows = (intent: Intent, all: readonly Intent[]) => !isAboutStore(intent, all)
