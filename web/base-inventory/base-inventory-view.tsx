import { QuantitiesView } from '../quantities/quantities-view.tsx'
import { useQuantities } from '../quantities/use-quantities.ts'
import { baseQuantity } from './base-quantity.ts'

export function BaseInventoryView() {
  return <QuantitiesView quantities={useQuantities(baseQuantity)} keptAs="base-inventory" />
}
