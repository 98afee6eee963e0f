import type { Entry } from '../../functions/model/entry.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import type { Group } from './groups.ts'

const { together } = texts.history

/** Says what the changes of a group were together: `Shopping trip, 8 items`. */
export function titleOf({ kind, entries, rest }: Group): string {
  if (kind === 'ticks') return ticksTitle(entries)
  return batchTitle(entries, rest === undefined)
}

// The count is that of the batch's entries, or the minimum unless it is all.
function batchTitle(entries: Group['entries'], isAll: boolean): string {
  const [{ kind }] = entries
  const count = entries.length
  const items = isAll ? messages.item.found(count) : texts.history.atLeast(count)
  if (kind === 'put_away') return together.putAway(isAll ? putAwayItems(entries, items) : items)
  if (kind === 'item_added') return together.added(items)
  if (kind === 'counted') return together.counted(items)
  if (kind === 'imported') return together.imported(items)
  if (kind === 'restored') return together.restored(items)
  const changes = texts.history.changes({ count, isAll })
  return kind === 'redone' ? together.redone(changes) : together.undone(changes)
}

/** Says how many items went into no stock, since they are bought once. */
function putAwayItems(entries: readonly Entry[], items: string): string {
  const done = entries.filter(({ after }) => !after).length
  return done > 0 ? messages.shoppingList.addedAndDone({ added: entries.length - done, done }) : items
}

// Says unticked if nothing else happened on the trip.
function ticksTitle(entries: readonly Entry[]): string {
  const ticked = entries.filter(({ after }) => after?.purchased)
  const items = new Set((ticked.length > 0 ? ticked : entries).map(({ item_id }) => item_id))
  const say = ticked.length > 0 ? together.ticked : together.unticked
  return say(messages.item.found(items.size))
}
