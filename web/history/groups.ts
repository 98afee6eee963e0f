import type { Entry } from '../../functions/model/entry.ts'
import {
  isFirstAmount,
  isOfOneAuthor,
  pauseBetween,
  sentTogether,
} from '../../functions/model/first-amounts.ts'
import type { Page } from '../api/pages.ts'
import type { Kind } from '../../functions/model/kinds.ts'

const second = 1000

/** After so long without a tick, the next one starts another trip; after so long without a look or a new item, another run. */
const longestPause = { ticked: 60 * 60 * second, corrected: 5 * 60 * second, added: 5 * 60 * second }

/** Several of these are often sent by one tap. */
const sentInNumbers: ReadonlySet<string> = new Set<Kind>([
  'base_quantity_changed',
  'item_changed',
  'item_deleted',
  'row_changed',
  'undone',
  'redone',
])

/** Whether two entries, of which one follows the other, are ticks of one trip, looks in one go, or were sent by one tap. */
function isSameRun(earlier: Entry, later: Entry): boolean {
  if (!isSameSitting(earlier, later)) return false
  const pause = pauseBetween(earlier, later)
  if (earlier.kind === later.kind && isLong(earlier.kind)) return pause <= longestPause[earlier.kind]
  return pause <= sentTogether && isSameTap(earlier, later)
}

const isLong = (kind: string): kind is 'ticked' | 'corrected' => kind === 'ticked' || kind === 'corrected'

/** Things bought once are written on the list, and are no items that one keeps. */
export const isOneOff = ({ after }: Entry) => after?.keep === false

export const isAdded = (entry: Entry) => entry.kind === 'item_added' && !isOneOff(entry)

/** Whether an item was added soon after the entries for another one. */
const isAddedSoon = (earlier: Entry, added: Entry) =>
  isSameSitting(earlier, added) && pauseBetween(earlier, added) <= longestPause.added

function isSameTap(earlier: Entry, { kind, item_id }: Entry): boolean {
  const isOfAnother = earlier.item_id !== item_id || kind === 'undone' || kind === 'redone'
  return earlier.kind === kind && sentInNumbers.has(kind) && isOfAnother
}

const isSameSitting = (earlier: Entry, later: Entry) =>
  isOfOneAuthor(earlier, later) && dayOf(earlier) === dayOf(later)

/** Returns the day of an entry in the browser's time zone. */
const dayOf = ({ at }: Entry): string => new Date(at).toDateString()

/** The entries of a batch, or of what somebody did in one go, newest first; or a single entry. */
export interface Group {
  readonly id: string
  readonly kind: 'batch' | 'run' | 'single'
  readonly entries: readonly [Entry, ...Entry[]]
  /** The id of the last loaded entry, if the batch may have more. */
  readonly rest: string | undefined
}

/** Groups a page's entries. The next page starts after the whole batch if the page ends in the middle of one. */
export function groupsOf({ body, next }: Page<Entry[]>): { groups: Group[]; next: string | undefined } {
  const groups: Group[] = []
  for (const entry of body) {
    const last = groups.at(-1)
    if (last && (idOf(entry) === last.id || isSameRun(entry, oldestOf(last))))
      groups[groups.length - 1] = joined(last, entry)
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
