import * as z from 'zod/mini'
import { sameValue } from '../../functions/model/fields.ts'
import { callListUnless, type Listed, type TaggedList } from '../api/pages.ts'
import type { Intent } from './intent.ts'
import { afterPaint } from './after-paint.ts'
import { isFromThisBuild, tagged, tagsOf } from './own-list.ts'
import type { Outbox } from './outbox.ts'
import { listStorage } from './list-storage.ts'

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
}

/** Defines a list: its route, its rows, and the intents that it shows. */
export interface Kept<Row> {
  readonly route: Listed<Row[]>
  readonly row: z.ZodMiniType<Row>
  /** The rows with these intents applied. */
  readonly show: (rows: readonly Row[], intents: readonly Intent[]) => readonly Row[]
  /** Whether the list shows what an intent does, of all that there are. */
  readonly shows: (intent: Intent, all: readonly Intent[]) => boolean
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
  { route, row, show, shows }: Kept<Row>,
  { outbox, key, person, household, isCurrent }: ReplicaOptions,
): ListReplica<Row> {
  const storedRows = z.array(row)
  const ownRows = z.custom<readonly Row[]>(isFromThisBuild)
  const noRows: readonly Row[] = []
  let rows: readonly Row[] | undefined
  // Of the answer that the rows are from.
  let tags: readonly string[] = []
  let storing: Promise<unknown> = Promise.resolve()
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
    const [stored] = await Promise.all([listStorage.get(key), outbox.ready])
    const kept = ownRows.safeParse(stored).data?.slice() ?? storedRows.safeParse(stored).data
    if (!kept || rows) return
    rows = kept
    tags = tagsOf(stored)
    notify()
    if (!isFromThisBuild(stored)) store(kept)
  }

  // On the screen first: thousands of rows take as long to store as to show.
  function store(list: readonly Row[]) {
    const of = tags
    storing = Promise.all([storing, afterPaint()]).then(() =>
      isCurrent() ? listStorage.set(key, tagged(list, of)) : undefined,
    )
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
      const loaded = await callListUnless(route, household, () => tags)
      if (!isCurrent()) return
      // If an intent was sent while the list loaded, the response may or may not include it: load again.
      if (outbox.read().turn === turn || !rows) await adopt(loaded, included)
      else if (attempt < attempts) await load(attempt + 1)
    } catch (reason) {
      failure = reason
      notify()
    }
  }

  const isMine = (one: Intent) => one.household === household && one.person === person

  async function adopt(loaded: TaggedList<Row> | undefined, included: readonly Intent[]) {
    failure = undefined
    if (loaded) tags = loaded.tags
    const isSame = !loaded || sameValue(loaded.rows, rows)
    if (!isSame) {
      rows = loaded.rows
      store(rows)
    }
    notify()
    const ids = included.map(({ id }) => id)
    await outbox.confirm(ids, storing)
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

  const shown = () => overlaid(rows ?? noRows, outbox.read().intents)

  return {
    restored: restore(),
    isLoaded: () => rows !== undefined,
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
