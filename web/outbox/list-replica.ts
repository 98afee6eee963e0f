import type * as z from 'zod/mini'
import { sameValue } from '../../functions/model/fields.ts'
import type { OwnChanges } from '../api/call.ts'
import { callListUnless, type Listed } from '../api/pages.ts'
import type { Intent } from './intent.ts'
import { keepList, type Answered } from './kept-list.ts'
import { merged, type RowChanges } from './merged.ts'
import type { Outbox } from './outbox.ts'

/** A household's list as it was last answered, and as it is with what this device has changed since. */
export interface ListReplica<Row> {
  /** Settles once the list that this device has kept is read, if it has kept one. */
  readonly restored: Promise<void>
  /** Whether there was an answer, now or earlier. */
  readonly isLoaded: () => boolean
  readonly shown: () => readonly Row[]
  readonly find: (id: string) => Row | undefined
  /** Why the last request failed. */
  readonly failure: () => unknown
  readonly subscribe: (listener: () => void) => () => void
  readonly isShown: () => boolean
  /** Reloads. Resolves once a list is in that began to load after the call. */
  readonly refresh: () => Promise<void>
  /** Does so unless it has only just begun to load. */
  readonly revalidate: () => Promise<void>
  /** The point since which it asks what has changed; undefined where it asks for the list. */
  readonly point: () => string | undefined
  /** Whether it has had all up to a point. */
  readonly hasHad: (point: string) => boolean
  /** Takes over what an intent has changed, and confirms it; returns false where it lacks more, or may. */
  readonly adopt: (intent: Intent, changes: OwnChanges) => boolean
}

/** Defines a list: its route, its rows, and the intents that it shows. */
export interface Kept<Row> {
  readonly route: Listed<Row[]>
  readonly row: z.ZodMiniType<Row>
  /** The order of the list. */
  readonly compare: (a: Row, b: Row) => number
  /** Asks what has changed since a point; resolves to undefined where the list is to be asked for. */
  readonly changes?: (household: string, since: string) => Promise<ChangesSince<Row> | undefined>
  /** Reads the answer to that, as the answer to a change has it; undefined where the list is to be asked for. */
  readonly readChanges?: (body: unknown) => ChangesSince<Row> | undefined
  /** The rows with these intents applied. */
  readonly show: (rows: readonly Row[], intents: readonly Intent[]) => readonly Row[]
  /** Whether the list shows what an intent does, of all that there are. */
  readonly shows: (intent: Intent, all: readonly Intent[]) => boolean
}

/** Changes since a point, and the next point. */
export interface ChangesSince<Row> extends RowChanges<Row> {
  readonly point: string
}

export interface ReplicaOptions {
  readonly outbox: Outbox
  /** Its key in the device's storage. */
  readonly key: string
  readonly person: string
  readonly household: string
  /** Whether the same person is still signed in. */
  readonly isCurrent: () => boolean
}

const justNow = 2000
const attempts = 5

export function createListReplica<Row extends { readonly id: string }>(
  { route, row, compare, changes, readChanges, show, shows }: Kept<Row>,
  { outbox, key, person, household, isCurrent }: ReplicaOptions,
): ListReplica<Row> {
  const kept = keepList(key, row, compare, isCurrent)
  const noRows: readonly Row[] = []
  let list: Answered<Row> | undefined
  const points = new Set<string>()
  let failure: unknown
  let began = -Infinity
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const overlaid = overlay()

  function notify() {
    for (const listener of listeners) listener()
  }

  async function restore() {
    const [stored] = await Promise.all([kept.read(), outbox.ready])
    if (!stored || list) return
    hold(stored.list)
    notify()
    if (!stored.isOwn) void kept.store(stored.list)
  }

  function hold(answered: Answered<Row>): Answered<Row> {
    list = answered
    if (answered.point !== undefined) points.add(withoutEnd(answered.point))
    return answered
  }

  async function load(attempt = 1): Promise<void> {
    began = Date.now()
    await outbox.ready
    const { intents, sending } = outbox.read()
    // Flush first: an unconfirmed change could be in the response and in the overlay.
    if (sending !== undefined || intents.some((one) => isMine(one) && one.isUnsure)) await outbox.flush()
    const { turn, intents: before } = outbox.read()
    const included = before.filter((one) => isMine(one) && one.isAnswered && shows(one, before))
    try {
      const take = await ask()
      if (!isCurrent()) return
      // If an intent was sent while the list loaded, the response may or may not include it: load again.
      if (outbox.read().turn === turn || !list) await adopt(take, included)
      else if (attempt < attempts) await load(attempt + 1)
    } catch (reason) {
      failure = reason
      notify()
    }
  }

  const isMine = (one: Intent) => one.household === household && one.person === person

  /** Asks for what this device lacks; returns the function that takes the answer over. */
  async function ask(): Promise<() => void> {
    const held = list
    const since = held?.point !== undefined ? await changes?.(household, held.point) : undefined
    if (held && since) return () => takeChanges(held, since)
    const { rows, ...facts } = await callListUnless(route, household, () => list?.tags ?? [])
    return () => {
      if (!list || (rows && !sameValue(rows, list.rows)))
        void kept.store(hold({ ...facts, rows: rows ?? noRows }))
      else hold({ ...facts, rows: list.rows })
    }
  }

  function takeChanges(held: Answered<Row>, since: ChangesSince<Row>) {
    const { point } = since
    if (point === held.point) return
    const known = new Map(held.rows.map((one) => [one.id, one]))
    const items = since.items.filter((one) => !sameValue(one, known.get(one.id)))
    const gone = since.gone.filter((id) => known.has(id))
    const isSame = items.length + gone.length === 0
    const rows = isSame ? held.rows : merged(held.rows, { items, gone }, compare)
    void kept.store(hold({ rows, tags: isSame ? held.tags : [], point }), { items, gone })
  }

  function adoptOwn(intent: Intent, { since, body }: OwnChanges): boolean {
    const held = list
    // Only with exactly this point does the list lack nothing else.
    const changed = held?.point === since && isMine(intent) ? readChanges?.(body) : undefined
    if (!held || !changed || !shows(intent, outbox.read().intents)) return false
    void adopt(() => takeChanges(held, changed), [intent])
    return true
  }

  async function adopt(take: () => void, included: readonly Intent[]) {
    failure = undefined
    take()
    notify()
    const ids = included.map(({ id }) => id)
    await outbox.confirm(ids, kept.stored())
  }

  function refresh(): Promise<void> {
    if (running)
      next ??= running.then(() => {
        next = undefined
        return refresh()
      })
    else
      running = load().finally(() => {
        running = undefined
      })
    return next ?? running
  }

  const shown = () => overlaid(list?.rows ?? noRows, outbox.read().intents)

  return {
    restored: restore(),
    isLoaded: () => list !== undefined,
    shown,
    find: (id) => shown().find((one) => one.id === id),
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener)
      const stop = outbox.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    isShown: () => listeners.size > 0,
    refresh,
    async revalidate() {
      if (Date.now() - began > justNow) await refresh()
    },
    point: () => list?.point,
    hasHad: (point) => points.has(withoutEnd(point)),
    adopt: adoptOwn,
  }

  // Many components ask for the same rows.
  function overlay() {
    let last: [unknown, unknown, readonly Row[]] | undefined
    return (of: readonly Row[], intents: ReturnType<Outbox['read']>['intents']) => {
      if (last?.[0] === of && last[1] === intents) return last[2]
      const mine = intents.filter((one) => one.household === household && one.person === person)
      last = [of, intents, show(of, mine)]
      return last[2]
    }
  }
}

/** Two points are the same up to when marks end, which each list knows of its own rows. */
const withoutEnd = (point: string) => point.split('.', 3).join('.')
