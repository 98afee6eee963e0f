import { QuantitiesView } from './quantities-view.tsx'
import { useQuantities } from './use-quantities.ts'
import { baseQuantity } from '../fields/base-quantity.ts'

export function BaseInventoryView() {
  return <QuantitiesView quantities={useQuantities(baseQuantity)} keptAs="base-inventory" />
}
