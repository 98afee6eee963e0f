import type { ReplicaOptions } from './list-definition.ts'
import type { ListReplica } from './list-replica.ts'
import type { Outbox } from '../sending/outbox.ts'
import { createReplica, type Replica } from './replica.ts'
import { isAboutStore, createStoreReplica, type StoreReplica } from './store-overlay.ts'
import { listKey, listStorage } from '../../api/list-storage.ts'

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
