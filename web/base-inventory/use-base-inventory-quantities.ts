import { type BaseInventoryEntry, baseInventory } from '../../functions/base-inventory/contract.ts'
import { add } from '../../functions/items/quantity.ts'
import { call, callChange } from '../api/call.ts'
import { isNotFound } from '../api/api-failure.ts'
import { useBaseInventory } from '../api/lists.ts'
import { byName, type Quantities, type QuantityEntry } from '../quantities/quantities.ts'
import { messages } from '../i18n/messages.ts'
import { setDesiredQuantity } from './set-desired-quantity.ts'

/** The base quantities and their operations. */
export function useBaseInventoryQuantities(): Quantities {
  const list = useBaseInventory()
  return {
    texts: messages.baseInventory,
    list,
    rows: list.rows.map(({ item_id, name, desired_quantity, last_updated }) => ({
      itemId: item_id,
      name,
      quantity: desired_quantity,
      lastUpdated: last_updated,
    })),
    read: readQuantity,
    add: ({ id, name }, quantity) =>
      list.change(
        () => callChange(baseInventory.add, { body: { itemId: id, desiredQuantity: quantity } }),
        (rows) => {
          const last_updated = new Date().toISOString()
          const added = { id, item_id: id, name, desired_quantity: quantity, last_updated }
          return [...rows.filter((row) => row.item_id !== id), added].toSorted(byName)
        },
      ),
    update: ({ itemId }, quantity) =>
      list.change(
        () => setDesiredQuantity(itemId, quantity, true),
        (rows) => rows.map((row) => (row.item_id === itemId ? { ...row, desired_quantity: quantity } : row)),
      ),
    step: ({ itemId }, delta) =>
      list.change(
        () => callChange(baseInventory.change, { params: { itemId }, body: { delta } }),
        (rows) => rows.map((row) => (row.item_id === itemId ? withStep(row, delta) : row)),
      ),
    remove: ({ itemId }) =>
      list.change(
        () => callChange(baseInventory.remove, { params: { itemId } }),
        (rows) => rows.filter((row) => row.item_id !== itemId),
      ),
  }
}

function withStep(row: BaseInventoryEntry, delta: number): BaseInventoryEntry {
  return { ...row, desired_quantity: add(row.desired_quantity, delta) }
}

async function readQuantity({ itemId }: QuantityEntry): Promise<number> {
  try {
    return (await call(baseInventory.get, { params: { itemId } })).desired_quantity
  } catch (failure) {
    if (isNotFound(failure)) return 0
    throw failure
  }
}
