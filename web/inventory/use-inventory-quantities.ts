import { type InventoryEntry, inventory } from '../../functions/inventory/contract.ts'
import { add as sum } from '../../functions/items/quantity.ts'
import { call, callChange } from '../api/call.ts'
import { isNotFound } from '../api/api-failure.ts'
import { useInventory } from '../api/lists.ts'
import { byName, type Quantities, type QuantityEntry } from '../quantities/quantities.ts'
import { messages } from '../i18n/messages.ts'
import { setQuantity } from './set-quantity.ts'

/** The stock and its operations. */
export function useInventoryQuantities(): Quantities {
  const list = useInventory()
  return {
    texts: messages.inventory,
    list,
    rows: list.rows.map(({ item_id, last_updated, ...row }) => ({
      ...row,
      itemId: item_id,
      lastUpdated: last_updated,
    })),
    read: readQuantity,
    add: (item, quantity) =>
      list.change(
        () => callChange(inventory.add, { body: { itemId: item.id, quantity } }),
        (rows) => withAdded(rows, item, quantity),
      ),
    update: ({ itemId }, quantity) =>
      list.change(
        () => setQuantity(itemId, quantity, true),
        (rows) => rows.map((row) => (row.item_id === itemId ? { ...row, quantity } : row)),
      ),
    step: ({ itemId }, delta) =>
      list.change(
        () => callChange(inventory.change, { params: { itemId }, body: { delta } }),
        (rows) => withStep(rows, itemId, delta),
      ),
    remove: ({ itemId }) =>
      list.change(
        () => callChange(inventory.remove, { params: { itemId } }),
        (rows) => rows.filter((row) => row.item_id !== itemId),
      ),
  }
}

async function readQuantity({ itemId }: QuantityEntry): Promise<number> {
  try {
    return (await call(inventory.get, { params: { itemId } })).quantity
  } catch (failure) {
    if (isNotFound(failure)) return 0
    throw failure
  }
}

// Adding to an item that is in stock increases its quantity.
function withAdded(
  rows: readonly InventoryEntry[],
  { id, name }: { readonly id: string; readonly name: string },
  quantity: number,
): readonly InventoryEntry[] {
  if (rows.some((row) => row.item_id === id)) return withStep(rows, id, quantity)
  const last_updated = new Date().toISOString()
  return [...rows, { id, item_id: id, name, quantity, last_updated }].toSorted(byName)
}

function withStep(rows: readonly InventoryEntry[], id: string, delta: number): readonly InventoryEntry[] {
  return rows.map((row) => (row.item_id === id ? { ...row, quantity: sum(row.quantity, delta) } : row))
}
