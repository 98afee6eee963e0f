import type { Entry } from '../../functions/model/entry.ts'
import type { HistoryKind } from '../../functions/model/history-kinds.ts'
import { messages, texts } from '../i18n/messages.ts'
import { actionOf } from './describe.ts'
import { type Group, oldestOf } from './groups.ts'

const { together } = texts.history

const itemIdsOf = (entries: readonly Entry[]) => new Set(entries.map(({ item_id }) => item_id))

/** Says what was done to the one item of a group: that it was added, with its amounts. */
export function singleActionOf(group: Group): string | undefined {
  const oldest = oldestOf(group)
  const isOneAdded = oldest.kind === 'item_added' && itemIdsOf(group.entries).size === 1
  return isOneAdded && group.rest === undefined ? actionOf(oldest) : undefined
}

const ofItems: Readonly<Record<string, ((items: string) => string) | undefined>> = {
  put_away: together.putAway,
  item_added: together.added,
  counted: together.counted,
  corrected: together.corrected,
  imported: together.imported,
  restored: together.restored,
  base_quantity_changed: together.setBase,
  item_changed: together.changed,
  row_changed: together.changed,
  item_deleted: together.deleted,
} satisfies Partial<Record<HistoryKind, (items: string) => string>>

/** Says what the changes of a group were together: `Shopping trip, 8 items`. */
export function titleOf(group: Group): string {
  const { entries, rest } = group
  const { kind, item } = oldestOf(group)
  if (kind === 'ticked') return ticksTitle(entries)
  if (singleActionOf(group) !== undefined) return item
  const isAll = rest === undefined
  const say = ofItems[kind]
  if (say) return say(itemsIn(entries, isAll, kind))
  const changes = texts.history.changes({ count: entries.length, isAll })
  return kind === 'redone' ? together.redone(changes) : together.undone(changes)
}

/** The number of the items, or the minimum unless it is all. */
function itemsIn(entries: readonly Entry[], isAll: boolean, kind: string): string {
  const { size } = itemIdsOf(entries)
  if (!isAll) return texts.history.atLeast(size)
  const items = messages.item.found(size)
  return kind === 'put_away' ? putAwayItems(entries, items) : items
}

/** Says how many items went into no stock, since they are bought once. */
function putAwayItems(entries: readonly Entry[], items: string): string {
  const done = entries.filter(({ after }) => !after).length
  return done > 0 ? messages.shoppingList.addedAndDone({ added: entries.length - done, done }) : items
}

// Says unticked if nothing else happened on the trip.
function ticksTitle(entries: readonly Entry[]): string {
  const ticked = entries.filter(({ after }) => after?.purchased)
  const { size } = itemIdsOf(ticked.length > 0 ? ticked : entries)
  const say = ticked.length > 0 ? together.ticked : together.unticked
  return say(messages.item.found(size))
}
