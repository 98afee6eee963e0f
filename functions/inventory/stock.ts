import { changeItem, type ItemRecord } from '../items/record.ts'
import { maximumQuantity } from '../http/shapes.ts'
import { Problem } from '../runtime/problem.ts'
import { add } from '../items/quantity.ts'
import type { InventoryEntry } from './contract.ts'

/** The item with so much in stock. */
export function setStock(record: ItemRecord, quantity: number, now: Date): ItemRecord {
  return changeItem(record, { quantity, quantity_updated: now.toISOString() })
}

/** The item with so much more in stock, or less. Throws `conflict` below 0 and above the largest quantity. */
export function addToStock(record: ItemRecord, delta: number, now: Date): ItemRecord {
  const quantity = add(record.quantity ?? 0, delta)
  if (quantity < 0)
    throw new Problem('conflict', `There are only ${record.quantity ?? 0} of ${record.name} in stock.`)
  if (quantity > maximumQuantity)
    throw new Problem('conflict', `There can't be more than 1,000,000 of ${record.name} in stock.`)
  return setStock(record, quantity, now)
}

/** The item without an entry in the inventory. */
export function clearStock(record: ItemRecord): ItemRecord {
  return changeItem(record, { quantity: null, quantity_updated: null })
}

/** The inventory's entry of an item that has one. Throws `not_found` where it has none. */
export function inventoryEntryOf({ id, name, quantity, quantity_updated }: ItemRecord): InventoryEntry {
  if (quantity === null || quantity_updated === null)
    throw new Problem('not_found', 'This item is not in the inventory.')
  return { id, item_id: id, name, quantity, last_updated: quantity_updated }
}
