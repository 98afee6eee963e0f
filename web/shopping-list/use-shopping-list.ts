import { useMemo } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { useAllItems } from '../outbox/use-items.ts'
import type { Item } from '../../functions/model/item.ts'
import type { List } from '../api/list.ts'
import { rowsToBuy } from './rows-to-buy.ts'

/** The shopping list: the rows of the items of which something is missing. */
export interface ShoppingList {
  readonly items: List<Item>
  readonly rows: readonly ShoppingRow[]
}

/** Returns the shopping list, sorted by category, then name. */
export function useShoppingList(): ShoppingList {
  const items = useAllItems()
  const rows = useMemo(() => rowsToBuy(items.rows), [items.rows])
  return { items, rows }
}
