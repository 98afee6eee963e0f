import type { Item } from '../../functions/items/contract.ts'
import { updatedTimes } from '../../functions/items/record.ts'
import { isNotFound } from '../api/api-failure.ts'
import type { Changed } from '../api/call.ts'
import type { Quantities } from './quantities.ts'

/** One of an item's two quantities: where the item has it, its texts and its requests. */
export interface QuantityKind {
  readonly field: 'quantity' | 'desired_quantity'
  readonly updated: 'quantity_updated' | 'desired_quantity_updated'
  readonly texts: Quantities['texts']
  /** @throws {ApiFailure} 404 if there is no entry */
  readonly read: (itemId: string) => Promise<number>
  readonly add: (itemId: string, quantity: number) => Promise<Changed<unknown>>
  /** What an item has once `added` is added to an entry that exists. */
  readonly sum: (present: number, added: number) => number
  /** @throws {ApiFailure} 404 if there is no entry */
  readonly change: (itemId: string, quantity: number) => Promise<Changed<unknown>>
  readonly step: (itemId: string, by: number) => Promise<Changed<unknown>>
  readonly remove: (itemId: string) => Promise<Changed<unknown>>
}

/**
 * Sets a quantity of an item, and adds the entry if there is none.
 *
 * @throws {ApiFailure} if it was not set
 */
export async function setQuantity(
  kind: QuantityKind,
  itemId: string,
  quantity: number,
  exists: boolean,
): Promise<Changed<unknown>> {
  if (!exists) return await kind.add(itemId, quantity)
  try {
    return await kind.change(itemId, quantity)
  } catch (failure) {
    if (!isNotFound(failure)) throw failure
    return await kind.add(itemId, quantity)
  }
}

/** Returns the item with another quantity, to show before the API responds; null removes the entry. */
export function withQuantity(item: Item, { field }: QuantityKind, value: number | null): Item {
  const after = { ...item, [field]: value }
  return { ...after, ...updatedTimes(item, after, new Date()) }
}
