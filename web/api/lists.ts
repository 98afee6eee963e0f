import { type BaseInventoryEntry, baseInventory } from '../../functions/base-inventory/contract.ts'
import { type InventoryEntry, inventory } from '../../functions/inventory/contract.ts'
import { type Item, items } from '../../functions/items/contract.ts'
import { type List, useList } from './use-list.ts'

/** Returns the catalogue with stock and base quantities, sorted by name. */
export function useItems(): List<Item> {
  return useList(items.list)
}

/** Returns the stock, sorted by name. */
export function useInventory(): List<InventoryEntry> {
  return useList(inventory.list)
}

/** Returns the base quantities, sorted by name. */
export function useBaseInventory(): List<BaseInventoryEntry> {
  return useList(baseInventory.list)
}
