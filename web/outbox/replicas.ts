import type { Outbox } from './outbox.ts'
import { createReplica, type Replica } from './replica.ts'
import { listStorage } from './storage.ts'

/** The lists that this device keeps. */
export interface Replicas {
  /** The list of a household as a person sees it; nobody is shown what somebody else has loaded. */
  readonly of: (person: string, household: string) => Replica
  /** The list of a household as whoever is signed in sees it. */
  readonly current: (household: string) => Replica
  /** Loads those that are on screen anew. */
  readonly revalidateShown: () => void
  /** Forgets all, also where they are stored. */
  readonly clear: () => Promise<void>
}

/** @param person returns the id of whoever is signed in */
export function createReplicas(outbox: Outbox, person: () => string): Replicas {
  const replicas = new Map<string, Replica>()

  function of(who: string, household: string): Replica {
    const key = `items.${who}.${household}`
    const known = replicas.get(key)
    if (known) return known
    const isCurrent = () => replicas.get(key) === replica && person() === who
    const replica = createReplica({ outbox, key, person: who, household, isCurrent })
    replicas.set(key, replica)
    return replica
  }

  return {
    of,
    current: (household) => of(person(), household),
    revalidateShown() {
      for (const replica of replicas.values()) if (replica.isShown()) void replica.revalidate()
    },
    async clear() {
      replicas.clear()
      await listStorage.clear()
    },
  }
}
