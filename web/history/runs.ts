import type { Entry } from '../../functions/model/entry.ts'
import { isOfOneAuthor, pauseBetween, sentTogether } from '../../functions/model/first-amounts.ts'
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
export function isSameRun(earlier: Entry, later: Entry): boolean {
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
export const isAddedSoon = (earlier: Entry, added: Entry) =>
  isSameSitting(earlier, added) && pauseBetween(earlier, added) <= longestPause.added

function isSameTap(earlier: Entry, { kind, item_id }: Entry): boolean {
  const isOfAnother = earlier.item_id !== item_id || kind === 'undone' || kind === 'redone'
  return earlier.kind === kind && sentInNumbers.has(kind) && isOfAnother
}

const isSameSitting = (earlier: Entry, later: Entry) =>
  isOfOneAuthor(earlier, later) && dayOf(earlier) === dayOf(later)

/** Returns the day of an entry in the browser's time zone. */
export const dayOf = ({ at }: Entry): string => new Date(at).toDateString()
