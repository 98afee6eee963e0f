import { type Item, items } from '../../functions/items/contract.ts'
import { type List, useList } from './use-list.ts'

/** Returns the catalogue with stock, base quantities and shopping rows, sorted by name: every view shows this list. */
export function useItems(): List<Item> {
  return useList(items.list)
}
