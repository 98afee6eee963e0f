import type { ItemRecord } from '../ledger/item-record.ts'
import { getQuantityEntry } from '../quantities/entries.ts'
import { stock } from '../model/quantities.ts'
import type { InventoryEntry } from './contract.ts'

/** @throws {Problem} `not_found` if the item is not in stock */
export function inventoryEntryOf(record: ItemRecord): InventoryEntry {
  const { id, name } = record
  const { value, last_updated } = getQuantityEntry(stock, record)
  return { id, item_id: id, name, quantity: value, last_updated }
}
