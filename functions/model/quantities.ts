import { maximumQuantity } from './shapes.ts'
import { add, subtract } from './quantity.ts'
import { changeItem } from './change-item.ts'
import type { Item } from './item.ts'
import { Problem, explain, type Explained } from '../protocol/problem.ts'

export interface Quantity {
  readonly field: 'quantity' | 'desired_quantity'
  readonly updated: 'quantity_updated' | 'desired_quantity_updated'
  readonly missing: Explained
  readonly belowZero: (item: Item) => Explained
  readonly aboveMaximum: (item: Item) => Explained
}

export const stock: Quantity = {
  field: 'quantity',
  updated: 'quantity_updated',
  missing: explain('not_in_stock', 'This item is not in the inventory.'),
  belowZero: ({ name: item, quantity }) =>
    explain('stock_too_low', `There are only ${quantity ?? 0} of ${item} in stock.`, {
      item,
      quantity: quantity ?? 0,
    }),
  aboveMaximum: ({ name: item }) =>
    explain('stock_too_high', `There can't be more than 1,000,000 of ${item} in stock.`, { item }),
}

export const baseQuantity: Quantity = {
  field: 'desired_quantity',
  updated: 'desired_quantity_updated',
  missing: explain('no_base_quantity', 'This item has no base quantity.'),
  belowZero: ({ name: item, desired_quantity }) =>
    explain('base_quantity_too_low', `There should be only ${desired_quantity ?? 0} of ${item}.`, {
      item,
      quantity: desired_quantity ?? 0,
    }),
  aboveMaximum: ({ name: item }) =>
    explain('base_quantity_too_high', `The base quantity of ${item} can't be above 1,000,000.`, { item }),
}

/** Null removes the entry. */
export function setQuantity(
  { field, updated }: Quantity,
  item: Item,
  value: number | null,
  now: Date,
  changes: Partial<Item> = {},
): Item {
  const at = value === null ? null : now.toISOString()
  return changeItem(item, { ...changes, [field]: value, [updated]: at })
}

/** @throws {Problem} `conflict` if the sum is below 0 or above the maximum */
export function addQuantity(
  quantity: Quantity,
  item: Item,
  delta: number,
  now: Date,
  changes: Partial<Item> = {},
): Item {
  const sum = add(item[quantity.field] ?? 0, delta)
  if (sum < 0) throw new Problem('conflict', quantity.belowZero(item))
  if (sum > maximumQuantity) throw new Problem('conflict', quantity.aboveMaximum(item))
  return setQuantity(quantity, item, sum, now, changes)
}

export const stopAtZero = ({ field }: Quantity, item: Item, delta: number): number =>
  Math.max(delta, subtract(0, item[field] ?? 0))
