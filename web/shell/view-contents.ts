import type { View } from '../paths.ts'
import { onDemand, type OnDemand } from '../ui/page/on-demand.tsx'
import { withTexts } from '../i18n/texts.ts'

export const viewContents: Readonly<Record<View, OnDemand<object>>> = {
  items: onDemand(
    async () =>
      (await withTexts(['forecasts', 'products', 'quick-looks'], () => import('../items/item-view.tsx')))
        .ItemView,
  ),
  inventory: onDemand(
    async () =>
      (await withTexts(['forecasts', 'quick-looks'], () => import('../quantities/inventory-view.tsx')))
        .InventoryView,
  ),
  'base-inventory': onDemand(
    async () =>
      (await withTexts(['forecasts', 'quick-looks'], () => import('../quantities/base-inventory-view.tsx')))
        .BaseInventoryView,
  ),
  'shopping-list': onDemand(
    async () => (await import('../shopping-list/shopping-list-view.tsx')).ShoppingListView,
  ),
}
