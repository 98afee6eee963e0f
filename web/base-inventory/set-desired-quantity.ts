import { type BaseInventoryEntry, baseInventory } from '../../functions/base-inventory/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import { isNotFound } from '../api/api-failure.ts'

/** Sets how much of an item there should be: changes the entry, or makes one where there is none. */
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
