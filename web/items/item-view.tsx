import { useItems } from '../api/lists.ts'
import { useHousehold } from '../households/use-household.ts'
import { AddItemCard } from './add-item-card.tsx'
import { ManageItemsCard } from './manage-items-card.tsx'
import './items.css'

/** The catalogue: adds, searches and edits items. */
export function ItemView() {
  const list = useItems()
  const { mayChange } = useHousehold()
  return (
    <div className="view">
      {mayChange && <AddItemCard list={list} />}
      <ManageItemsCard list={list} />
    </div>
  )
}
