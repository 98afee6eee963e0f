import type { ReplicaOptions } from './list-definition.ts'
import { type ListReplica, createListReplica } from './list-replica.ts'
import type { Outbox } from '../sending/outbox.ts'
import { isAboutStore, createStoreReplica, type StoreReplica } from './store-overlay.ts'
import { listKey, listStorage } from '../../api/list-storage.ts'
import { items as routes, type ItemChanges } from '../../../functions/items/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { byName, withIntents } from './overlay.ts'
import { item, type Item } from '../../../functions/model/item.ts'
import type { Intent } from '../log/intent.ts'

export type Replica = ListReplica<Item>

export function createReplica(options: ReplicaOptions): Replica {
  return createListReplica(
    { route: routes.list, row: item, compare: byName, changes, readChanges, show: withIntents, shows },
    options,
  )
}

async function changes(householdId: string, since: string) {
  try {
    return changesIn(await call(routes.changes, { query: { since }, householdId }))
  } catch (failure) {
    // A server of an earlier version knows neither the route nor the point.
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) return undefined
    throw failure
  }
}

function readChanges(body: unknown) {
  const { data } = routes.changes.answers[200].safeParse(body)
  // Stores are a list of their own, which is to be asked for.
  return data && !data.stores ? changesIn(data) : undefined
}

const changesIn = ({ point, ...changed }: ItemChanges) => (point === null ? undefined : { ...changed, point })

const shows = (intent: Intent, all: readonly Intent[]) => !isAboutStore(intent, all)

export interface Replicas {
  /** The items of a household as a person sees them; nobody is shown what somebody else has loaded. */
  readonly of: (person: string, household: string) => Replica
  /** The items of a household as the signed-in person sees them. */
  readonly current: (household: string) => Replica
  readonly storesOf: (person: string, household: string) => StoreReplica
  /** Reloads the items of a household, and its stores if they may have changed here. */
  readonly refresh: (household: string) => Promise<void>
  /** Reloads those that are on screen, unless they have only just begun to load. */
  readonly revalidateShown: () => void
  /** Forgets all, also where they are stored. */
  readonly clear: () => Promise<void>
}

/** @param person returns the id of the signed-in person */
export function createReplicas(outbox: Outbox, person: () => string, onNews: () => void): Replicas {
  const items = keptBy('items', createReplica)
  const stores = keptBy('stores', createStoreReplica)

  function keptBy<Row>(name: 'items' | 'stores', create: (options: ReplicaOptions) => ListReplica<Row>) {
    const replicas = new Map<string, ListReplica<Row>>()
    return {
      replicas,
      of: (who: string, household: string): ListReplica<Row> => {
        const key = listKey(name, who, household)
        const known = replicas.get(key)
        if (known) return known
        const isCurrent = () => replicas.get(key) === replica && person() === who
        const replica = create({ outbox, key, person: who, household, isCurrent, onNews })
        replicas.set(key, replica)
        return replica
      },
    }
  }

  const all = () => [...items.replicas.values(), ...stores.replicas.values()]

  return {
    of: items.of,
    current: (household) => items.of(person(), household),
    storesOf: stores.of,
    async refresh(household) {
      const { intents } = outbox.read()
      const mine = intents.filter((one) => one.household === household && one.person === person())
      const isChanged = mine.some((one) => isAboutStore(one, intents))
      const kept = [items.of(person(), household), ...(isChanged ? [stores.of(person(), household)] : [])]
      await Promise.all(kept.map((replica) => replica.refresh()))
    },
    revalidateShown() {
      for (const replica of all()) if (replica.isShown()) void replica.revalidate()
    },
    async clear() {
      items.replicas.clear()
      stores.replicas.clear()
      await listStorage.clear()
    },
  }
}
