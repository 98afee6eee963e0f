import { type Item, items } from '../../functions/items/contract.ts'
import { updatedTimes } from '../../functions/items/record.ts'
import { callChange, type Changed } from '../api/call.ts'
import { baseQuantity } from '../base-inventory/base-quantity.ts'
import { stock } from '../inventory/stock.ts'
import { setQuantity } from '../quantities/quantity-kind.ts'
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
    onDone(await setQuantity(stock, id, quantity, item.quantity !== null))

  const desired = readQuantity(draft.desiredQuantity)
  if (desired !== undefined && desired !== (item.desired_quantity ?? 0))
    onDone(await setQuantity(baseQuantity, id, desired, item.desired_quantity !== null))
}

/** Returns the expected item, to show before the API responds. */
export function expectedItem(item: Item, draft: Draft): Item {
  const quantity = expectedQuantity(draft.quantity, item.quantity)
  const desired_quantity = expectedQuantity(draft.desiredQuantity, item.desired_quantity)
  const after = { ...item, ...changedFields(item, draft), quantity, desired_quantity }
  return { ...after, ...updatedTimes(item, after, new Date()) }
}

// A 0 does not make an entry where there is none.
function expectedQuantity(typed: string, present: number | null): number | null {
  const quantity = readQuantity(typed) ?? present
  return quantity === (present ?? 0) ? present : quantity
}
