import { type Item, items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { setDesiredQuantity } from '../base-inventory/set-desired-quantity.ts'
import { setQuantity } from '../inventory/set-quantity.ts'
import { readQuantity } from '../ui/quantity-field.tsx'
import { changedFields, type Draft } from './item-draft.ts'

/**
 * Saves what a person changed: the item, then its stock, then its base quantity. `onStep` hears of each step
 * that was done, so that another attempt after a failure goes on from there.
 *
 * @throws {ApiFailure} when a step failed; the steps after it were not tried
 */
export async function saveItem(item: Item, draft: Draft, onStep: (item: Item) => void): Promise<void> {
  let saved = item
  const { id, version } = item
  const done = (change: Partial<Item>) => {
    saved = { ...saved, ...change }
    onStep(saved)
  }

  const body = changedFields(item, draft)
  if (Object.keys(body).length > 0) done(await call(items.change, { params: { id }, body, version }))

  const quantity = readQuantity(draft.quantity)
  if (quantity !== undefined && quantity !== (saved.quantity ?? 0)) {
    const entry = await setQuantity(id, quantity, saved.quantity !== null)
    done({ quantity: entry.quantity })
  }

  const desired = readQuantity(draft.desiredQuantity)
  if (desired !== undefined && desired !== (saved.desired_quantity ?? 0)) {
    const entry = await setDesiredQuantity(id, desired, saved.desired_quantity !== null)
    done({ desired_quantity: entry.desired_quantity })
  }
}

/** The item as it will be once a draft is saved. */
export function expectedItem(item: Item, draft: Draft): Item {
  const quantity = readQuantity(draft.quantity) ?? item.quantity
  const desired_quantity = readQuantity(draft.desiredQuantity) ?? item.desired_quantity
  return { ...item, ...changedFields(item, draft), quantity, desired_quantity }
}
