import type { Kind } from '../activity/kinds.ts'
import { maximumQuantity } from '../http/shapes.ts'
import { add, subtract } from '../items/quantity.ts'
import { changeItem, type ItemRecord } from '../items/record.ts'
import { Problem } from '../runtime/problem.ts'

/** One of an item's two quantities: where it is stored, and its messages. */
export interface Quantity {
  readonly field: 'quantity' | 'desired_quantity'
  readonly updated: 'quantity_updated' | 'desired_quantity_updated'
  readonly journaledAs: Kind
  readonly missing: string
  readonly belowZero: (record: ItemRecord) => string
  readonly aboveMaximum: (record: ItemRecord) => string
}

/** How much of an item is in stock. */
export const stock: Quantity = {
  field: 'quantity',
  updated: 'quantity_updated',
  journaledAs: 'stock_changed',
  missing: 'This item is not in the inventory.',
  belowZero: ({ name, quantity }) => `There are only ${quantity ?? 0} of ${name} in stock.`,
  aboveMaximum: ({ name }) => `There can't be more than 1,000,000 of ${name} in stock.`,
}

/** How much of an item there should be. */
export const baseQuantity: Quantity = {
  field: 'desired_quantity',
  updated: 'desired_quantity_updated',
  journaledAs: 'base_quantity_changed',
  missing: 'This item has no base quantity.',
  belowZero: ({ name, desired_quantity }) => `There should be only ${desired_quantity ?? 0} of ${name}.`,
  aboveMaximum: ({ name }) => `The base quantity of ${name} can't be above 1,000,000.`,
}

/**
 * Returns the item with another quantity; null removes the entry.
 *
 * @param besides what changes with it
 */
export function setQuantity(
  { field, updated }: Quantity,
  record: ItemRecord,
  value: number | null,
  now: Date,
  besides: Partial<ItemRecord> = {},
): ItemRecord {
  const at = value === null ? null : now.toISOString()
  return changeItem(record, { ...besides, [field]: value, [updated]: at })
}

/**
 * Returns the item with `delta` added to a quantity.
 *
 * @param besides what changes with it
 * @throws {Problem} `conflict` if the sum is below 0 or above the maximum
 */
export function addQuantity(
  quantity: Quantity,
  record: ItemRecord,
  delta: number,
  now: Date,
  besides: Partial<ItemRecord> = {},
): ItemRecord {
  const sum = add(record[quantity.field] ?? 0, delta)
  if (sum < 0) throw new Problem('conflict', quantity.belowZero(record))
  if (sum > maximumQuantity) throw new Problem('conflict', quantity.aboveMaximum(record))
  return setQuantity(quantity, record, sum, now, besides)
}

/** Returns as much of `delta` as leaves a quantity at 0 or above. */
export function stopAtZero({ field }: Quantity, record: ItemRecord, delta: number): number {
  return Math.max(delta, subtract(0, record[field] ?? 0))
}
