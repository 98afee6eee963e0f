import { cannotUndo } from '../model/cannot-undo.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'
import { sameValue } from '../model/fields.ts'
import { newStore, shopFields, type ShopRecord } from '../ledger/shop-record.ts'
import { checkShop, type ShopChange } from '../ledger/shop-rows.ts'

/**
 * Returns the change that reverses an entry about a store, unless what it changed was changed since.
 *
 * @throws {Problem} `conflict` with the reason, when the entry can't be undone any more
 */
export function reverseShop(entry: EntryRecord, all: readonly ShopRecord[]): ShopChange {
  const { item_id: id, item, before, after } = entry
  const current = all.find((one) => one.id === id)
  if (!after) {
    if (current) throw cannotUndo('undo_there_again', `${item} is there again already.`, { item })
    const fields = { name: before?.name ?? item, order: before?.order ?? [] }
    const again = { ...newStore({ id, ...fields }), entry_at: Date.parse(entry.at) }
    checkShop(all, again)
    return { before: undefined, after: again }
  }
  if (!current) throw cannotUndo('undo_deleted', `${item} was deleted. Undo that first.`, { item })
  if (shopFields.some((field) => after[field] !== undefined && !sameValue(current[field], after[field])))
    throw cannotUndo('undo_changed', `${current.name} was changed since.`, { item: current.name })
  if (!before) return { before: current, after: undefined }
  const { name = current.name, order = current.order } = before
  const reversed = { ...current, name, order, revision: current.revision + 1 }
  checkShop(all, reversed)
  return { before: current, after: reversed }
}

/** Returns the stores after a change of one of them. */
export function withShopChange(
  all: readonly ShopRecord[],
  { before, after }: ShopChange,
): readonly ShopRecord[] {
  return [...all.filter(({ id }) => id !== before?.id), ...(after ? [after] : [])]
}
