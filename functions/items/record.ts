import * as z from 'zod/mini'
import { carriedItem } from '../export/contract.ts'
import type { Household } from '../store/household.ts'
import { itemKey, itemsOf } from '../store/keys.ts'
import { Problem } from '../runtime/problem.ts'
import type { Reader, Write } from '../store/table.ts'
import { gap } from '../shopping-list/gap.ts'
import { item, type Item } from './contract.ts'

/** One row of the table: an item with its stock, its base quantity and its tick on the shopping list. */
export const itemRecord = z.extend(carriedItem, { revision: z.int() })
export type ItemRecord = z.output<typeof itemRecord>

/** All items of a household, by one query. */
export function listItems(table: Reader, household: Household): Promise<ItemRecord[]> {
  return table.query(itemsOf(household), itemRecord)
}

/** One item, undefined when there is none. */
export function findItem(table: Reader, household: Household, itemId: string) {
  return table.get(itemKey(household, itemId), itemRecord)
}

/** One item. Throws `not_found`. */
export async function getItem(table: Reader, household: Household, itemId: string): Promise<ItemRecord> {
  const found = await findItem(table, household, itemId)
  if (!found) throw new Problem('not_found', 'Item not found.')
  return found
}

/** A new item's record. */
export function newItem(fields: Omit<Item, 'version'>, now: Date): ItemRecord {
  const at = now.toISOString()
  return {
    ...fields,
    quantity_updated: fields.quantity === null ? null : at,
    desired_quantity_updated: fields.desired_quantity === null ? null : at,
    purchased: false,
    version: 1,
    revision: 1,
  }
}

/** Writes a new item. */
export function addItem(household: Household, record: ItemRecord): Write {
  return { put: { ...itemKey(household, record.id), ...record }, expecting: 'absent' }
}

/**
 * The record with some fields changed. A tick belongs to its gap: whatever closes the gap clears it, so that an
 * item never comes back already ticked.
 */
export function changeItem(record: ItemRecord, changed: Partial<ItemRecord>): ItemRecord {
  const next = { ...record, ...changed, revision: record.revision + 1 }
  return { ...next, purchased: next.purchased && gap(next) > 0 }
}

/** Writes a changed item over the one that was read. */
export function saveItem(household: Household, before: ItemRecord, after: ItemRecord): Write {
  return { put: { ...itemKey(household, before.id), ...after }, expecting: before.revision }
}

/** Deletes an item, its stock and its base quantity. */
export function removeItem(household: Household, before: ItemRecord): Write {
  return { remove: itemKey(household, before.id), expecting: before.revision }
}

/** The item as clients see it. */
export function shown(record: ItemRecord): Item {
  return item.parse(record)
}
