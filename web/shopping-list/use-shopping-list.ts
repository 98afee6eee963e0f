import { useMemo } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { useAllItems } from '../outbox/use-items.ts'
import type { Item } from '../../functions/model/item.ts'
import type { List } from '../api/list.ts'
import { rowsToBuy } from './rows-to-buy.ts'

export interface ShoppingList {
  readonly items: List<Item>
  readonly rows: readonly ShoppingRow[]
}

export function useShoppingList(): ShoppingList {
  const items = useAllItems()
  const rows = useMemo(() => rowsToBuy(items.rows), [items.rows])
  return { items, rows }
}
