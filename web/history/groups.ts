import type { Entry } from '../../functions/model/entry.ts'
import type { Page } from '../api/pages.ts'

type Entries = readonly [Entry, ...Entry[]]

/** The entries of a batch or the ticks of a shopping trip, newest first, or a single entry. */
export interface Group {
  readonly id: string
  readonly kind: 'batch' | 'ticks' | 'single'
  readonly entries: Entries
  /** The id of the last loaded entry, if the batch may have more. */
  readonly rest: string | undefined
}

/** Groups a page's entries. The next page starts after the whole batch if the page ends in the middle of one. */
export function groupsOf({ body, next }: Page<Entry[]>): { groups: Group[]; next: string | undefined } {
  const groups: Group[] = []
  for (const entry of body) {
    const last = groups.at(-1)
    if (last && belongs(entry, last)) groups[groups.length - 1] = joined(last, entry)
    else groups.push({ id: idOf(entry), kind: 'single', entries: [entry], rest: undefined })
  }
  const last = groups.at(-1)
  const isCut = next !== undefined && last !== undefined && last.entries[0].batch === last.id
  if (!isCut) return { groups, next: next?.['after'] }
  const cut: Group = { ...last, kind: 'batch', rest: last.entries.at(-1)?.id }
  return { groups: [...groups.slice(0, -1), cut], next: last.id }
}

// If somebody else changed the item while the batch was going on, its entry stands apart from the others.
function idOf({ id, batch }: Entry): string {
  return batch !== null && id.startsWith(batch) ? batch : id
}

function belongs(entry: Entry, { id, entries: [first, ...others] }: Group): boolean {
  return idOf(entry) === id || isSameTrip(entry, others.at(-1) ?? first)
}

function joined(group: Group, entry: Entry): Group {
  const kind = entry.batch === group.id ? 'batch' : 'ticks'
  return { ...group, kind, entries: [...group.entries, entry] }
}

// After an hour without a tick, the next one starts another trip.
const longestPause = 60 * 60 * 1000

function isSameTrip(earlier: Entry, later: Entry): boolean {
  const isTicking = [earlier, later].every(({ kind, batch }) => kind === 'ticked' && batch === null)
  const isSameAuthor = earlier.user_id === later.user_id && earlier.api_key === later.api_key
  if (!isTicking || !isSameAuthor) return false
  return dayOf(earlier) === dayOf(later) && Date.parse(later.at) - Date.parse(earlier.at) <= longestPause
}

/** Returns the day of an entry in the browser's time zone. */
function dayOf({ at }: Entry): string {
  return new Date(at).toDateString()
}

export interface Day {
  readonly day: string
  /** A time on that day, in ISO 8601. */
  readonly at: string
  readonly groups: readonly Group[]
}

export function daysOf(groups: readonly Group[]): Day[] {
  const days: Day[] = []
  for (const group of groups) {
    const day = dayOf(group.entries[0])
    const last = days.at(-1)
    if (last?.day === day) days[days.length - 1] = { ...last, groups: [...last.groups, group] }
    else days.push({ day, at: group.entries[0].at, groups: [group] })
  }
  return days
}
