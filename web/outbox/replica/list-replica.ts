import { sameValue } from '../../../functions/model/fields.ts'
import type { ShoppingTrip } from '../../../functions/model/shopping-trip.ts'
import type { OwnChanges } from '../../api/call.ts'
import { withoutOverlap } from '../../api/without-overlap.ts'
import { holdList, type HeldList } from './held-list.ts'
import type { Intent } from '../log/intent.ts'
import { keepList, type KeptList } from './kept-list.ts'
import type { ListDefinition, ReplicaOptions } from './list-definition.ts'
import { callListUnless } from '../../api/pages.ts'

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
    last = { rows, intents, shown: withKnown(definition.show(rows, mine), last?.shown ?? noRows) }
    return last.shown
  }
}

/** The rows as they were before, wherever they are the same: what shows them is not drawn again. */
function withKnown<Row>(rows: readonly Row[], before: readonly Row[]): readonly Row[] {
  const same = rows.map((row, index) => {
    const one = before[index]
    return one !== undefined && sameValue(one, row) ? one : row
  })
  return same.length === before.length && same.every((row, index) => row === before[index]) ? before : same
}

interface LoadedList<Row> {
  readonly definition: ListDefinition<Row>
  readonly options: ReplicaOptions
  readonly kept: KeptList<Row>
  readonly held: HeldList<Row>
  /** When it last began to load, in milliseconds. */
  began: number
}

const attempts = 5

async function load<Row>(list: LoadedList<Row>, attempt = 1): Promise<void> {
  const { options, definition, held } = list
  const { outbox, isCurrent } = options
  list.began = Date.now()
  await flushUnconfirmed(options)
  const { turn, intents } = outbox.read()
  const before = held.read().list?.point
  const mine = intents.filter((one) => isOf(one, options))
  const included = mine.filter((one) => one.isAnswered && definition.shows(one, intents))
  try {
    const take = await ask(list)
    if (!isCurrent()) return
    // If an intent was sent while the list loaded, the response may or may not include it: load again.
    if (outbox.read().turn === turn || !held.read().list) await confirm(list, take, included)
    else if (attempt < attempts) return await load(list, attempt + 1)
    if (held.read().list?.point !== before) options.onNews?.()
  } catch (failure) {
    held.takeFailure(failure)
  }
}

function adopt<Row>(list: LoadedList<Row>, intent: Intent, { since, body }: OwnChanges): boolean {
  const { definition, options, held } = list
  const before = held.read().list
  // Only with exactly this point does the list lack nothing else.
  if (before?.point !== since || !isOf(intent, options)) return false
  const changes = definition.readChanges?.(body)
  if (!changes || !definition.shows(intent, options.outbox.read().intents)) return false
  void confirm(list, () => held.takeChanges(before, changes), [intent])
  return true
}

const isOf = (intent: Intent, { household, person }: ReplicaOptions): boolean =>
  intent.household === household && intent.person === person

// An unconfirmed change could be in the response and in the overlay.
async function flushUnconfirmed(options: ReplicaOptions): Promise<void> {
  const { outbox } = options
  await outbox.ready
  const { intents, sending } = outbox.read()
  if (sending !== undefined || intents.some((one) => isOf(one, options) && one.isUnsure)) await outbox.flush()
}

/** Asks for what the list lacks; returns the function that takes the answer over. */
async function ask<Row>({ definition, options, held }: LoadedList<Row>): Promise<() => void> {
  const { household } = options
  const { list } = held.read()
  const since = list?.point !== undefined ? await definition.changes?.(household, list.point) : undefined
  if (list && since) return () => held.takeChanges(list, since)
  const known = () => held.read().list?.tags ?? []
  const answer = await callListUnless(definition.route, household, known)
  return () => held.takeList(answer)
}

async function confirm<Row>(
  { options, kept }: LoadedList<Row>,
  take: () => void,
  included: readonly Intent[],
): Promise<void> {
  take()
  const ids = included.map(({ id }) => id)
  await options.outbox.confirm(ids, kept.stored())
}
