import type { Entry, Fields } from '../../functions/model/entry.ts'
import { kindOfCommand } from '../../functions/model/commands/kind-of-command.ts'
import { sameValue } from '../../functions/model/fields.ts'
import type { Item } from '../../functions/model/item.ts'
import { journaledFields } from '../../functions/model/kinds.ts'
import { useOfPeriod } from '../../functions/model/rhythm/use-of-period.ts'
import { commandsOf, type Intent } from '../outbox/intent.ts'

/** The part of an entry that tells of a change. */
type EntryContent = Pick<Entry, 'kind' | 'before' | 'after' | 'batch'>

const idLength = 27

/** Returns the id of a change in the history: its time, and then letters and digits of its own. */
export const entryIdOf = (at: number, own: string) =>
  `${at.toString(36).padStart(9, '0')}${own.replaceAll('-', '')}`.slice(0, idLength)

/** Returns an entry of the demo's only person. */
export function entryOf(
  { id, name }: Pick<Item, 'id' | 'name'>,
  entryId: string,
  at: number,
  content: EntryContent,
): Entry {
  return {
    id: entryId,
    at: new Date(at).toISOString(),
    user_id: 'demo',
    user: 'Demo',
    subject: 'item',
    item_id: id,
    item: name,
    undoes: null,
    undone_by: null,
    restored: null,
    ...content,
  }
}

/** Returns the entries of what an intent has changed. */
export function entriesOf(intent: Intent, before: readonly Item[], after: readonly Item[]): Entry[] {
  const id = entryIdOf(intent.at, intent.id)
  const [was, is] = [before, after].map((items) => new Map(items.map((item) => [item.id, item])))
  const commands = commandsOf(intent)
  return commands.flatMap(({ id: itemId, command }, place): Entry[] => {
    const [old, now] = [was?.get(itemId), is?.get(itemId)]
    const item = now ?? old
    const fields = differences(old, now)
    if (!item || !fields) return []
    const isTick = command.kind === 'row' && command.input.purchased !== undefined
    const kind = isTick ? 'ticked' : kindOfCommand(command)
    const batch = commands.length > 1 ? id : null
    return [entryOf(item, batch === null ? id : placeIn(batch, place), intent.at, { kind, batch, ...fields })]
  })
}

/** Returns the id of an entry in a batch. */
export const placeIn = (batch: string, place: number) => `${batch}.${String(place).padStart(18, '0')}`

function differences(before: Item | undefined, after: Item | undefined) {
  const changed = shown.filter((field) => !sameValue(before?.[field], after?.[field]))
  if (changed.length === 0) return undefined
  const pick = (item: Item | undefined): Fields | null =>
    item ? Object.fromEntries(changed.map((field) => [field, item[field]])) : null
  return { before: pick(before), after: pick(after) }
}

// An item does not know since when it is unavailable.
const shown = journaledFields.filter((field) => field !== 'unavailable_since')

const pageLength = 50

/** Answers what the history's list is asked for, newest first. */
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

/** Answers how much of each item was used in so many days. */
export function answerUse(history: readonly Entry[], days: number): Response {
  const now = Date.now()
  const entries = history.filter(({ at }) => Date.parse(at) > now - days * day).toReversed()
  const until = new Date(now).toISOString()
  return Response.json({ since: entries[0]?.at ?? until, until, ...useOfPeriod(entries) })
}
