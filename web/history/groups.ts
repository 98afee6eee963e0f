import type { Entry } from '../../functions/model/entry.ts'
import { isFirstAmount } from '../../functions/model/first-amounts.ts'
import type { Page } from '../api/pages.ts'
import { dayOf, isAdded, isAddedSoon, isSameRun } from './runs.ts'

type Entries = readonly [Entry, ...Entry[]]

/** The entries of a batch, or of what somebody did in one go, newest first; or a single entry. */
export interface Group {
  readonly id: string
  readonly kind: 'batch' | 'run' | 'single'
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
  return cutOff(withAdded(groups), next)
}

function cutOff(groups: Group[], next: Page<Entry[]>['next']) {
  const last = groups.at(-1)
  const isCut = next !== undefined && last !== undefined && last.entries[0].batch === last.id
  if (!isCut) return { groups, next: next?.['after'] }
  const cut: Group = { ...last, kind: 'batch', rest: last.entries.at(-1)?.id }
  return { groups: [...groups.slice(0, -1), cut], next: last.id }
}

// If somebody else changed the item while the batch was going on, its entry stands apart from the others.
const idOf = ({ id, batch }: Entry): string => (batch !== null && id.startsWith(batch) ? batch : id)

const belongs = (entry: Entry, group: Group): boolean =>
  idOf(entry) === group.id || isSameRun(entry, oldestOf(group))

function joined(group: Group, entry: Entry): Group {
  const kind = entry.batch === group.id ? 'batch' : 'run'
  return { ...group, kind, entries: [...group.entries, entry] }
}

/** The entry that says what a group is about. */
export const oldestOf = ({ entries: [first, ...others] }: Group): Entry => others.at(-1) ?? first

/** Joins each added item with its amounts, and with others that were added soon after it. */
function withAdded(groups: readonly Group[]): Group[] {
  const joint: Group[] = []
  for (const group of groups) {
    let whole = group
    let later = joint.at(-1)
    while (later && isAddedWith(whole, later)) {
      whole = { ...later, kind: 'run', entries: [...later.entries, ...whole.entries] }
      joint.pop()
      later = joint.at(-1)
    }
    joint.push(whole)
  }
  return joint
}

function isAddedWith(group: Group, later: Group): boolean {
  if (!isAdded(oldestOf(group))) return false
  const [newest, first] = [group.entries[0], oldestOf(later)]
  return isAdded(first) ? isAddedSoon(newest, first) : later.kind === 'single' && isFirstAmount(newest, first)
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
