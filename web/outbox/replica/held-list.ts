import { sameValue } from '../../../functions/model/fields.ts'
import type { TaggedList } from '../../api/pages.ts'
import { createStore, type Store } from '../../api/store.ts'
import type { Answered, KeptList } from './kept-list.ts'
import type { ChangesSince } from './list-definition.ts'
import { merged, placesIn } from './merged.ts'

interface State<Row> {
  readonly list: Answered<Row> | undefined
  readonly failure: unknown
}

/** A list as it was last answered: on this page, and where the device keeps it. */
export interface HeldList<Row> extends Pick<Store<State<Row>>, 'read' | 'subscribe'> {
  /** Whether it has had all up to a point. */
  readonly hasHad: (point: string) => boolean
  /** Takes over the list that the device has kept, unless there was an answer meanwhile. */
  readonly restore: () => Promise<void>
  readonly takeList: (answer: TaggedList<Row>) => void
  readonly takeChanges: (list: Answered<Row>, since: ChangesSince<Row>) => void
  readonly takeFailure: (failure: unknown) => void
}

/** @param ready settles once the intents are read that are shown over the list */
export function holdList<Row extends { readonly id: string }>(
  kept: KeptList<Row>,
  compare: (a: Row, b: Row) => number,
  ready: Promise<unknown>,
): HeldList<Row> {
  const { read, set, subscribe } = createStore<State<Row>>({ list: undefined, failure: undefined })
  const points = new Set<string>()

  function hold(list: Answered<Row>): Answered<Row> {
    if (list.point !== undefined) points.add(withoutEnd(list.point))
    set({ list, failure: undefined })
    return list
  }

  return {
    read,
    subscribe,
    hasHad: (point) => points.has(withoutEnd(point)),
    async restore() {
      const [stored] = await Promise.all([kept.read(), ready])
      if (!stored || read().list) return
      hold(stored.list)
      if (!stored.isFromThisBuild) void kept.store(stored.list)
    },
    takeList({ rows, ...facts }) {
      const { list } = read()
      if (list && (!rows || sameValue(rows, list.rows))) hold({ ...facts, rows: list.rows })
      else void kept.store(hold({ ...facts, rows: rows ?? [] }))
    },
    takeChanges(list, since) {
      if (since.point === list.point) {
        hold({ ...list, trip: since.trip })
        return
      }
      const changes = newIn(list, since)
      const isSame = changes.items.length + changes.gone.length === 0
      const rows = isSame ? list.rows : merged(list.rows, changes, compare)
      const tags = isSame ? list.tags : []
      void kept.store(hold({ rows, tags, point: since.point, trip: since.trip }), changes)
    },
    takeFailure: (failure) => set({ ...read(), failure }),
  }
}

function newIn<Row extends { readonly id: string }>({ rows }: Answered<Row>, since: ChangesSince<Row>) {
  const known = placesIn(rows)
  return {
    items: since.items.filter((one) => !sameValue(one, rows[known.get(one.id) ?? -1])),
    gone: since.gone.filter((id) => known.has(id)),
  }
}

/** Two points are the same up to when marks end, which each list knows of its own rows. */
const withoutEnd = (point: string) => point.split('.', 3).join('.')
