import { RunningOutChip } from '../forecasts/running-out-chip.tsx'
import { useRunningOut } from '../forecasts/use-forecasts.ts'
import { UseFirstLink } from '../use-first/use-first-link.tsx'
import { ScanManyLink } from '../items/scan-many-link.tsx'
import { useItems } from '../outbox/use-items.ts'
import { useQuery } from '../ui/page/use-query.ts'
import { InventoryMenu } from './inventory-menu.tsx'
import { QuantitiesView } from './quantities-view.tsx'
import { RunningOutList } from './running-out.tsx'
import { useQuantities } from './use-quantities.ts'
import { stock } from '../fields/stock.ts'

const parameter = 'running-out'

export function InventoryView() {
  const { ending, nextTrip } = useRunningOut(useItems().rows)
  const quantities = useQuantities(stock, ending)
  const [query, changeQuery] = useQuery()
  const isChosen = query.has(parameter) && ending.length > 0
  return (
    <QuantitiesView
      quantities={quantities}
      keptAs="inventory"
      renderInstead={
        isChosen
          ? (open) => (
              <RunningOutList ending={ending} nextTrip={nextTrip} quantities={quantities} onOpen={open} />
            )
          : undefined
      }
    >
      <RunningOutChip
        count={ending.length}
        chosen={isChosen}
        onChange={(chosen) => changeQuery({ [parameter]: chosen ? '1' : undefined })}
      />
      <ScanManyLink from="inventory" />
      <UseFirstLink />
      <InventoryMenu />
    </QuantitiesView>
  )
}
