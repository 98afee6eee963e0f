import { changeItem, type ItemRecord } from '../items/record.ts'
import { maximumQuantity } from '../http/shapes.ts'
import { Problem } from '../runtime/problem.ts'
import { add } from '../items/quantity.ts'
import type { BaseInventoryEntry } from './contract.ts'

/** The item with so much as there should be. */
export function setBaseQuantity(record: ItemRecord, desired: number, now: Date): ItemRecord {
  return changeItem(record, { desired_quantity: desired, desired_quantity_updated: now.toISOString() })
}

/** The item with so much more that there should be, or less. Throws `conflict` below 0 and above the largest quantity. */
export function addToBaseQuantity(record: ItemRecord, delta: number, now: Date): ItemRecord {
  const desired = add(record.desired_quantity ?? 0, delta)
  if (desired < 0)
    throw new Problem('conflict', `There should be only ${record.desired_quantity ?? 0} of ${record.name}.`)
  if (desired > maximumQuantity)
    throw new Problem('conflict', `The base quantity of ${record.name} can't be above 1,000,000.`)
  return setBaseQuantity(record, desired, now)
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
