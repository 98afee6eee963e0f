import { changeItem, type ItemRecord } from '../items/item-record.ts'
import { Problem } from '../shared/problem.ts'
import type { BaseInventoryEntry } from './contract.ts'

/** The item with so much as there should be. */
export function setBaseQuantity(record: ItemRecord, desired: number, now: Date): ItemRecord {
  return changeItem(record, { desired_quantity: desired, desired_quantity_updated: now.toISOString() })
}

/** The item without a base quantity. */
export function clearBaseQuantity(record: ItemRecord): ItemRecord {
  return changeItem(record, { desired_quantity: null, desired_quantity_updated: null })
}

/** The base inventory's entry of an item that has one. Throws `not_found` where it has none. */
export function baseInventoryEntryOf(record: ItemRecord): BaseInventoryEntry {
  const { id, name, desired_quantity, desired_quantity_updated } = record
  if (desired_quantity === null || desired_quantity_updated === null)
    throw new Problem('not_found', 'This item has no base quantity.')
  return { id, item_id: id, name, desired_quantity, last_updated: desired_quantity_updated }
}
