import { lazy } from 'react'
import { HouseholdGate } from '../households/household-gate.tsx'
import { ViewerNote } from '../households/viewer-note.tsx'
import type { View } from '../paths.ts'
import { words } from '../words/words.ts'
import { Frame } from './frame.tsx'

const contents = {
  items: lazy(async () => ({ default: (await import('../items/item-view.tsx')).ItemView })),
  inventory: lazy(async () => ({ default: (await import('../inventory/inventory-view.tsx')).InventoryView })),
  'base-inventory': lazy(async () => ({
    default: (await import('../base-inventory/base-inventory-view.tsx')).BaseInventoryView,
  })),
  'shopping-list': lazy(async () => ({
    default: (await import('../shopping-list/shopping-list-view.tsx')).ShoppingListView,
  })),
} as const

/** One of the views of the open household. */
export function Shell({ view }: { readonly view: View }) {
  const Content = contents[view]
  return (
    <Frame title={words.views[view]} view={view}>
      <HouseholdGate>
        <ViewerNote />
        <Content />
      </HouseholdGate>
    </Frame>
  )
}
