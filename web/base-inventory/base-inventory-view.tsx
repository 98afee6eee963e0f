import { QuantitiesView } from '../quantities/quantities-view.tsx'
import { useBaseInventoryQuantities } from './use-base-inventory-quantities.ts'

export function BaseInventoryView() {
  return <QuantitiesView quantities={useBaseInventoryQuantities()} />
}
