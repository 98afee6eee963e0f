import { changedFields, changedStoreFields } from '../../functions/model/changed-fields.ts'
import type { Entry } from '../../functions/model/entry.ts'
import type { Item } from '../../functions/model/item.ts'
import { useOfPeriod } from '../../functions/model/rhythm/use-of-period.ts'
import type { Store } from '../../functions/model/store.ts'

/** An entry of the demo, with what its undo needs of an item that was deleted; absent in demos of before. */
export interface DemoEntry extends Entry {
  readonly snapshot?: Item | null
}

const idLength = 27

/** Returns the id of a change in the history: its time, and then letters and digits of its own. */
export const entryIdOf = (at: number, own: string) =>
  `${at.toString(36).padStart(9, '0')}${own.replaceAll('-', '')}`.slice(0, idLength)

export interface Change {
  readonly before: Item | Store | undefined
  readonly after: Item | Store | undefined
  readonly kind: string
  /** Its place in its batch, unless that is where it is. */
  readonly place?: number
  readonly undoes?: string | undefined
}

interface Made {
  readonly at: number
  /** The id of the entry, or of the batch. */
  readonly id: string
  readonly isTogether: boolean
}

export function entriesOf(changes: readonly Change[], { at, id, isTogether }: Made): DemoEntry[] {
  return changes.flatMap((change, index) => {
    const { before, after, kind, undoes = null, ...given } = change
    const about = after ?? before
    const fields = fieldsOf(change, at)
    if (!about || !fields) return []
    const { place = index } = given
    return {
      id: isTogether ? `${id}.${String(place).padStart(18, '0')}` : id,
      batch: isTogether ? id : null,
      at: new Date(at).toISOString(),
      user_id: 'demo',
      user: 'Demo',
      kind,
      subject: isItem(about) ? 'item' : 'store',
      item_id: about.id,
      item: about.name,
      ...fields,
      undoes,
      undone_by: null,
      restored: null,
      snapshot: !after && isItem(about) ? about : null,
    }
  })
}

const isItem = (row: Item | Store): row is Item => 'quantity' in row

function fieldsOf({ kind, before, after }: Change, at: number) {
  const row = after ?? before
  const record = (item: Item | undefined) =>
    item && { ...item, unavailable_since: item.unavailable ? new Date(at).toISOString() : null }
  if (!row) return undefined
  if (!isItem(row)) return changedStoreFields(storeIn(before), storeIn(after))
  return changedFields(kind, record(itemIn(before)), record(itemIn(after)))
}

const itemIn = (row: Change['before']) => (row && isItem(row) ? row : undefined)
const storeIn = (row: Change['before']) => (row && !isItem(row) ? row : undefined)

const pageLength = 50

/** Answers a request for the list of the history, newest first. */
export function answerPage(history: readonly Entry[], query: URLSearchParams): Response {
  const [item, person, after] = ['item', 'person', 'after'].map((name) => query.get(name))
  const rows = history.filter(
    ({ id, item_id, user_id }) =>
      (!item || item_id === item) && (!person || user_id === person) && (!after || isBelow(id, after)),
  )
  const page = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? page.at(-1)?.id : undefined
  const next = new URLSearchParams({ ...(item && { item }), ...(person && { person }), after: last ?? '' })
  const link = last === undefined ? undefined : { link: `</api/activity?${next}>; rel="next"` }
  return Response.json(page, { headers: { ...link } })
}

/** Entries of a batch begin with its id. */
const isBelow = (id: string, after: string) => id < after && !id.startsWith(after)

const day = 24 * 60 * 60 * 1000

export function answerUse(history: readonly Entry[], days: number): Response {
  const now = Date.now()
  const entries = history.filter(({ at }) => Date.parse(at) > now - days * day).toReversed()
  const until = new Date(now).toISOString()
  return Response.json({ since: entries[0]?.at ?? until, until, ...useOfPeriod(entries) })
}
