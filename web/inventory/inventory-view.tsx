import { UseFirstLink } from '../best-before/use-first-link.tsx'
import { ScanManyLink } from '../batch-scanning/scan-many-link.tsx'
import { QuantitiesView } from '../quantities/quantities-view.tsx'
import { useQuantities } from '../quantities/use-quantities.ts'
import { stock } from './stock.ts'

export function InventoryView() {
  return (
    <QuantitiesView quantities={useQuantities(stock)} keptAs="inventory">
      <ScanManyLink from="inventory" />
      <UseFirstLink />
    </QuantitiesView>
  )
}
