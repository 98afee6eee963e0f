import { UseFirstLink } from '../use-first/use-first-link.tsx'
import { ScanManyLink } from '../items/scan-many-link.tsx'
import { QuantitiesView } from './quantities-view.tsx'
import { useQuantities } from './use-quantities.ts'
import { stock } from '../fields/stock.ts'

export function InventoryView() {
  return (
    <QuantitiesView quantities={useQuantities(stock)} keptAs="inventory">
      <ScanManyLink from="inventory" />
      <UseFirstLink />
    </QuantitiesView>
  )
}
