import type { Entry, Kind } from '../../functions/activity/contract.ts'
import { subtract } from '../../functions/items/quantity.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'

const texts = messages.history

/** Describes an entry in a sentence. */
export function sentenceOf(entry: Entry): string {
  const toSentence = known[entry.kind] ?? sentences.item_changed
  return toSentence(entry)
}

type ToSentence = (entry: Entry) => string

const sentences: Readonly<Record<Kind, ToSentence>> = {
  item_added: ({ user, item }) => texts.added(user, item),
  item_changed: ({ user, item }) => texts.changed(user, item),
  item_deleted: ({ user, item }) => texts.deleted(user, item),
  stock_changed: stockSentence,
  counted: ({ user, item, before, after }) =>
    texts.counted(user, item, formatQuantity(before?.quantity ?? 0), formatQuantity(after?.quantity ?? 0)),
  base_quantity_changed: baseSentence,
  ticked: ({ user, item, after }) =>
    after?.purchased ? texts.ticked(user, item) : texts.unticked(user, item),
  row_changed: ({ user, item }) => texts.changedRow(user, item),
  put_away: stockSentence,
  imported: ({ user, item, before }) =>
    before ? texts.changedByImport(user, item) : texts.imported(user, item),
  restored: ({ user, item }) => texts.restored(user, item),
  undone: ({ user, item, before, after }) => reversalSentence(texts.undid)(user, item, before, after),
  redone: ({ user, item, before, after }) => reversalSentence(texts.redid)(user, item, before, after),
}

// A newer version may write kinds that this one does not know.
const known: Readonly<Record<string, ToSentence | undefined>> = sentences

function stockSentence({ user, item, before, after }: Entry): string {
  const { quantity: had = null } = before ?? {}
  const { quantity: has = null } = after ?? {}
  if (has === null) return texts.removedStock(user, item)
  const difference = subtract(has, had ?? 0)
  if (difference === 0) return texts.enteredStock(user, item)
  const text = difference > 0 ? texts.putIn : texts.tookOut
  return text(user, item, formatQuantity(Math.abs(difference)), formatQuantity(had), formatQuantity(has))
}

function baseSentence({ user, item, before, after }: Entry): string {
  const has = after?.desired_quantity ?? null
  if (has === null) return texts.removedBase(user, item)
  return texts.setBase(user, item, formatQuantity(before?.desired_quantity ?? null), formatQuantity(has))
}

/** Describes an undo or a redo, which deleted, restored or changed the item. */
function reversalSentence(undoTexts: typeof texts.undid) {
  return (user: string, item: string, before: Entry['before'], after: Entry['after']) => {
    if (!after) return undoTexts.away(user, item)
    return before ? undoTexts.change(user, item) : undoTexts.back(user, item)
  }
}

/** Describes a batch in a sentence. `count` is the number of its entries, or the minimum unless `isAll`. */
export function batchSentence({ kind, user }: Entry, count: number, isAll: boolean): string {
  const items = isAll ? messages.item.found(count) : texts.atLeast(count)
  if (kind === 'put_away') return texts.batch.putAway(user, items)
  if (kind === 'counted') return texts.batch.counted(user, items)
  if (kind === 'imported') return texts.batch.imported(user, items)
  if (kind === 'restored') return texts.batch.restored(user, items)
  if (kind === 'redone') return texts.batch.redone(user, texts.changes(count, isAll))
  return texts.batch.undone(user, texts.changes(count, isAll))
}

/** Describes the ticks of one trip; says unticked if nothing else happened. */
export function ticksSentence(entries: readonly [Entry, ...Entry[]]): string {
  const [{ user }] = entries
  const ticked = entries.filter(({ after }) => after?.purchased)
  const items = new Set((ticked.length > 0 ? ticked : entries).map(({ item_id }) => item_id))
  const say = ticked.length > 0 ? texts.ticked : texts.unticked
  return say(user, messages.item.found(items.size))
}
