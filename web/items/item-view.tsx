import { useItems } from '../api/lists.ts'
import { AddItemCard } from './add-item-card.tsx'
import { ManageItemsCard } from './manage-items-card.tsx'
import './items.css'

/** The catalogue: add an item, find one, edit it. */
export function ItemView() {
  const list = useItems()
  return (
    <div className="view">
      <AddItemCard list={list} />
      <ManageItemsCard list={list} />
    </div>
  )
}
