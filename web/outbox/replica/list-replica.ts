import type { ShoppingTrip } from '../../../functions/model/shopping-trip.ts'
import type { OwnChanges } from '../../api/call.ts'
import { withoutOverlap } from '../../api/without-overlap.ts'
import { holdList } from './held-list.ts'
import type { Intent } from '../log/intent.ts'
import { keepList } from './kept-list.ts'
import type { ListDefinition, ReplicaOptions } from './list-definition.ts'
import { adopt, isOf, load, type LoadedList } from './load-list.ts'

export interface ListReplica<Row> {
  /** Settles once the list that this device has kept is read, if it has kept one. */
  readonly restored: Promise<void>
  /** Whether there was an answer, now or earlier. */
  readonly isLoaded: () => boolean
  readonly shown: () => readonly Row[]
  readonly find: (id: string) => Row | undefined
  readonly failure: () => unknown
  readonly subscribe: (listener: () => void) => () => void
  readonly isShown: () => boolean
  /** Reloads. Resolves once a list is in that began to load after the call. */
  readonly refresh: () => Promise<void>
  /** Does so unless it has only just begun to load. */
  readonly revalidate: () => Promise<void>
  /** The household's shopping trip, as last answered. */
  readonly trip: () => ShoppingTrip | undefined
  /** The point since which it asks what has changed; undefined where it asks for the list. */
  readonly point: () => string | undefined
  readonly hasHad: (point: string) => boolean
  /** Takes over what an intent has changed, and confirms it; returns false where it lacks more, or may. */
  readonly adopt: (intent: Intent, changes: OwnChanges) => boolean
}

const justNow = 2000

export function createListReplica<Row extends { readonly id: string }>(
  definition: ListDefinition<Row>,
  options: ReplicaOptions,
): ListReplica<Row> {
  const { key, outbox, isCurrent } = options
  const kept = keepList(key, definition.row, definition.compare, isCurrent)
  const held = holdList(kept, definition.compare, outbox.ready)
  const list: LoadedList<Row> = { definition, options, kept, held, began: -Infinity }
  const refresh = withoutOverlap(() => load(list))
  const shown = shownRows(list)
  let viewers = 0

  return {
    restored: held.restore(),
    isLoaded: () => held.read().list !== undefined,
    shown,
    find: (id) => shown().find((one) => one.id === id),
    failure: () => held.read().failure,
    subscribe(listener) {
      viewers += 1
      const ends = [held.subscribe(listener), outbox.subscribe(listener)]
      return () => {
        viewers -= 1
        for (const end of ends) end()
      }
    },
    isShown: () => viewers > 0,
    refresh,
    async revalidate() {
      if (Date.now() - list.began > justNow) await refresh()
    },
    trip: () => held.read().list?.trip,
    point: () => held.read().list?.point,
    hasHad: held.hasHad,
    adopt: (intent, changes) => adopt(list, intent, changes),
  }
}

/** Returns the function that overlays a list with its intents, once for all components that ask for the same. */
function shownRows<Row>({ definition, options, held }: LoadedList<Row>): () => readonly Row[] {
  const { outbox } = options
  const noRows: readonly Row[] = []
  let last: { readonly rows: unknown; readonly intents: unknown; readonly shown: readonly Row[] } | undefined
  return () => {
    const { rows = noRows } = held.read().list ?? {}
    const { intents } = outbox.read()
    if (last?.rows === rows && last.intents === intents) return last.shown
    const mine = intents.filter((one) => isOf(one, options))
    last = { rows, intents, shown: definition.show(rows, mine) }
    return last.shown
  }
}
