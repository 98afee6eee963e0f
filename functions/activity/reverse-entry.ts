import type { EntryRecord } from '../ledger/entry-record.ts'
import { changeRecord, itemOf, withoutStaleRhythm, type ItemRecord } from '../ledger/item-record.ts'
import type { ItemChange } from '../ledger/journal.ts'
import { changedFields } from '../model/changed-fields.ts'
import { nothingLeft, undo } from '../model/commands/undo.ts'

/** @throws {Problem} as `undo`, and `nothingLeft` */
export function reverseEntry(entry: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  const snapshot = entry.snapshot && withoutStaleRhythm(entry.snapshot)
  const deleted = snapshot ? itemOf(snapshot) : undefined
  if (!current) {
    const item = undo(entry, deleted).apply(undefined, now)
    if (!item || !snapshot) throw new Error('A deleted item was restored without its snapshot.')
    const after = { ...changeRecord(snapshot, item, now), entry_at: Date.parse(entry.at) }
    return { before: undefined, after }
  }
  const marked = { ...current, unavailable_since: markBefore(entry, current) }
  const reversible = { ...entry, before: entry.before && { ...entry.before, ...tickBefore(entry, current) } }
  const item = undo(reversible, deleted).apply(itemOf(marked), now)
  if (!item) return { before: current, after: undefined }
  const change = { before: current, after: changeRecord(marked, item, now) }
  if (!changedFields('undone', change.before, change.after)) throw nothingLeft(itemOf(current))
  return change
}

/** Only the record knows since when it is unavailable; a later mark stays. */
function markBefore({ before, after }: EntryRecord, { unavailable_since: since }: ItemRecord) {
  return before?.unavailable_since !== undefined && since === after?.unavailable_since
    ? before.unavailable_since
    : since
}

function tickBefore({ id }: EntryRecord, { put_away }: ItemRecord) {
  const tick = put_away.findLast(({ entry }) => entry === id)?.tick
  return tick !== undefined && { tick }
}
