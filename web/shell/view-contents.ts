import type { View } from '../paths.ts'
import { onDemand, type OnDemand } from '../ui/page/on-demand.tsx'
import { withTexts } from '../i18n/texts.ts'

export const viewContents: Readonly<Record<View, OnDemand<object>>> = {
  items: onDemand('ItemView', () =>
    withTexts(['forecasts', 'products', 'quick-looks'], () => import('../items/item-view.tsx')),
  ),
  inventory: onDemand('InventoryView', () =>
    withTexts(['forecasts', 'quick-looks'], () => import('../quantities/inventory-view.tsx')),
  ),
  'base-inventory': onDemand('BaseInventoryView', () =>
    withTexts(['forecasts', 'quick-looks'], () => import('../quantities/base-inventory-view.tsx')),
  ),
  'shopping-list': onDemand('ShoppingListView', () => import('../shopping-list/shopping-list-view.tsx')),
}
