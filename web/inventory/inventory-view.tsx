import { ScanManyLink } from '../batch-scanning/scan-many-link.tsx'
import { QuantitiesView } from '../quantities/quantities-view.tsx'
import { useInventoryQuantities } from './use-inventory-quantities.ts'

export function InventoryView() {
  return (
    <>
      <ScanManyLink from="inventory" />
      <QuantitiesView quantities={useInventoryQuantities()} />
    </>
  )
}
