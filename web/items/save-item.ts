import { type Item, items } from '../../functions/items/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import { setDesiredQuantity } from '../base-inventory/set-desired-quantity.ts'
import { setQuantity } from '../inventory/set-quantity.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { changedFields, type Draft } from './item-draft.ts'

/**
 * Saves the changes of a draft: the item, then its stock, then its base quantity. Calls `onDone` after each.
 *
 * @throws {ApiFailure} if a step fails; the steps after it are not tried
 */
export async function saveItem(
  item: Item,
  draft: Draft,
  onDone: (change: Changed<unknown>) => void,
): Promise<void> {
  const { id, version } = item
  const body = changedFields(item, draft)
  if (Object.keys(body).length > 0) onDone(await callChange(items.change, { params: { id }, body, version }))

  const quantity = readQuantity(draft.quantity)
  if (quantity !== undefined && quantity !== (item.quantity ?? 0))
    onDone(await setQuantity(id, quantity, item.quantity !== null))

  const desired = readQuantity(draft.desiredQuantity)
  if (desired !== undefined && desired !== (item.desired_quantity ?? 0))
    onDone(await setDesiredQuantity(id, desired, item.desired_quantity !== null))
}

/** Returns the expected item, to show before the API responds. */
export function expectedItem(item: Item, draft: Draft): Item {
  const quantity = readQuantity(draft.quantity) ?? item.quantity
  const desired_quantity = readQuantity(draft.desiredQuantity) ?? item.desired_quantity
  return { ...item, ...changedFields(item, draft), quantity, desired_quantity }
}
