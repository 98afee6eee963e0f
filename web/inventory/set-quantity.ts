import { type InventoryEntry, inventory } from '../../functions/inventory/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import { isNotFound } from '../api/api-failure.ts'

/**
 * Sets the stock of an item, and adds the entry if there is none.
 *
 * @throws {ApiFailure} if the stock was not set
 */
export async function setQuantity(
  itemId: string,
  quantity: number,
  exists: boolean,
): Promise<Changed<InventoryEntry>> {
  if (!exists) return await callChange(inventory.add, { body: { itemId, quantity } })
  try {
    return await callChange(inventory.change, { params: { itemId }, body: { quantity } })
  } catch (failure) {
    if (!isNotFound(failure)) throw failure
    return await setQuantity(itemId, quantity, false)
  }
}
