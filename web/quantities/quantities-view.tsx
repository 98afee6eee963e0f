import { useHousehold } from '../households/use-household.ts'
import { AddQuantityCard } from './add-quantity-card.tsx'
import type { Quantities } from './quantities.ts'
import { ManageQuantitiesCard } from './manage-quantities-card.tsx'
import './quantities.css'

/** The stock or the base inventory: adds a quantity, lists and edits all. */
export function QuantitiesView({ quantities }: { readonly quantities: Quantities }) {
  const { mayChange } = useHousehold()
  return (
    <div className="view">
      {mayChange && <AddQuantityCard quantities={quantities} />}
      <ManageQuantitiesCard quantities={quantities} />
    </div>
  )
}
