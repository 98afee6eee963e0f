import type { ItemRecord } from '../items/record.ts'
import { getEntered } from '../quantities/entries.ts'
import { stock } from '../quantities/quantities.ts'
import type { InventoryEntry } from './contract.ts'

/**
 * The inventory's entry of an item.
 *
 * @throws {Problem} `not_found` where it has none
 */
export function inventoryEntryOf(record: ItemRecord): InventoryEntry {
  const { id, name } = record
  const { value, last_updated } = getEntered(stock, record)
  return { id, item_id: id, name, quantity: value, last_updated }
}
