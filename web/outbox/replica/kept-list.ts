import * as z from 'zod/mini'
import type { ShoppingTrip } from '../../../functions/model/shopping-trip.ts'
import { newId } from '../../api/new-id.ts'
import { listStorage } from '../../api/list-storage.ts'
import { merged, type RowChanges } from './merged.ts'

export interface Answered<Row> {
  readonly rows: readonly Row[]
  /** The ETags of the answer; none where it has been changed since. */
  readonly tags: readonly string[]
  readonly point: string | undefined
  /** The household's shopping trip, as last answered; no device stores it. */
  readonly trip?: ShoppingTrip | undefined
}

export interface KeptList<Row> {
  /** Returns undefined where there is none that can be read; what another version has stored is to be stored again. */
  readonly read: () => Promise<
    { readonly list: Answered<Row>; readonly isFromThisBuild: boolean } | undefined
  >
  /** Stores a list; or what has changed in it alone, where that is little. Resolves once all is stored. */
  readonly store: (list: Answered<Row>, changes?: RowChanges<Row>) => Promise<unknown>
  readonly stored: () => Promise<unknown>
}

const mostRows = 100

/**
 * Keeps a list as it was answered, as versions before 0.8.0 do, and under another key what has changed in it since. That
 * counts only together with the very list that it has changed, even if another page has stored one meanwhile.
 *
 * @param isCurrent whether the same person is still signed in
 */
export function keepList<Row extends { readonly id: string }>(
  key: string,
  shape: z.ZodMiniType<Row>,
  compare: (a: Row, b: Row) => number,
  isCurrent: () => boolean,
  storage: Pick<typeof listStorage, 'get' | 'set'> = listStorage,
): KeptList<Row> {
  const changesKey = `${key}.changes`
  const rowShapes = z.array(shape)
  const ownRows = z.custom<readonly Row[]>(isFromThisBuild)
  const storedChanges = z.object({
    of: z.string(),
    items: rowShapes,
    gone: z.array(z.string()),
    point: z.optional(z.string()),
  })
  let mark: string | undefined
  const changed = new Map<string, Row | undefined>()
  let writing: Promise<unknown> = Promise.resolve()

  function note({ items, gone }: RowChanges<Row>) {
    for (const id of gone) changed.set(id, undefined)
    for (const item of items) changed.set(item.id, item)
  }

  // On the screen first: thousands of rows take as long to store as to show.
  function write(place: string, value: unknown): Promise<unknown> {
    writing = Promise.all([writing, afterPaint()]).then(() =>
      isCurrent() ? storage.set(place, value) : undefined,
    )
    return writing
  }

  function store({ rows, tags, point }: Answered<Row>, changes?: RowChanges<Row>): Promise<unknown> {
    if (changes) note(changes)
    if (changes && mark !== undefined && changed.size <= mostRows) {
      const items = [...changed.values()].filter((item) => item !== undefined)
      const gone = [...changed].filter(([, item]) => item === undefined).map(([id]) => id)
      return write(changesKey, { of: mark, items, gone, point })
    }
    mark = newId()
    changed.clear()
    return write(key, tagged(rows, { tags, point, mark }))
  }

  return {
    async read() {
      const [stored, beside] = await Promise.all([storage.get(key), storage.get(changesKey)])
      const rows = ownRows.safeParse(stored).data?.slice() ?? rowShapes.safeParse(stored).data
      if (!rows) return undefined
      const { data } = storedChanges.safeParse(beside)
      const changes = data?.of === markOf(stored) ? data : undefined
      const list = changes
        ? { rows: merged(rows, changes, compare), tags: [], point: changes.point }
        : { rows, tags: tagsOf(stored), point: pointOf(stored) }
      // Of what another version has read, this one may miss something.
      if (!isFromThisBuild(stored)) return { list: { ...list, point: undefined }, isFromThisBuild: false }
      mark ??= markOf(stored)
      if (changes && mark === changes.of) note(changes)
      return { list, isFromThisBuild: true }
    },
    store,
    stored: () => writing,
  }
}

/** Resolves once the page has drawn what changed before the call, or a second later where nobody sees it. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 1000)
  })
}

// The name of a built file says what is in it and in all that it imports, the shape of a row too.
const build = import.meta.env.PROD ? import.meta.url : undefined

const texts = z.array(z.string())

/** Facts about the answer that stored rows are from: its ETags, its point, and a mark that no other stored list has. */
interface Facts {
  readonly tags: readonly string[]
  readonly point: string | undefined
  readonly mark: string
}

const tagged = <Row>(rows: readonly Row[], facts: Facts) => Object.assign([...rows], { build, ...facts })

/** Whether this very version stored these rows: checking thousands takes longer than showing them. */
const isFromThisBuild = (stored: unknown): boolean =>
  Array.isArray(stored) && build !== undefined && Reflect.get(stored, 'build') === build

/** The ETags of such rows. Of what another version has read of the same answer, this one may miss something. */
const tagsOf = (stored: unknown): readonly string[] =>
  isFromThisBuild(stored) ? (texts.safeParse(Reflect.get(Object(stored), 'tags')).data ?? []) : []

/** The point of such rows, for the same reason. */
const pointOf = (stored: unknown): string | undefined =>
  isFromThisBuild(stored) ? textIn(stored, 'point') : undefined

/** The mark of stored rows; undefined where an earlier version has stored them. */
const markOf = (stored: unknown): string | undefined => textIn(stored, 'mark')

const textIn = (stored: unknown, name: string) => z.string().safeParse(Reflect.get(Object(stored), name)).data
