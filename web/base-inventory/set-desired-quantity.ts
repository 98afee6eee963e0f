import { type BaseInventoryEntry, baseInventory } from '../../functions/base-inventory/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import { isNotFound } from '../api/api-failure.ts'

/**
 * Sets the base quantity of an item, and adds the entry if there is none.
 *
 * @throws {ApiFailure} if the quantity was not set
 */
export async function setDesiredQuantity(
  itemId: string,
  desiredQuantity: number,
  exists: boolean,
): Promise<Changed<BaseInventoryEntry>> {
  if (!exists) return await callChange(baseInventory.add, { body: { itemId, desiredQuantity } })
  try {
    return await callChange(baseInventory.change, { params: { itemId }, body: { desiredQuantity } })
  } catch (failure) {
    if (!isNotFound(failure)) throw failure
    return await setDesiredQuantity(itemId, desiredQuantity, false)
  }
}
