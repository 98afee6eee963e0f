import { useRunningOut } from '../forecasts/use-forecasts.ts'
import { ScanManyLink } from '../items/scan-many-link.tsx'
import { useItems } from '../outbox/use-items.ts'
import { useQuery } from '../ui/page/use-query.ts'
import { InventoryMenu } from './inventory-menu.tsx'
import { QuantitiesView } from './quantities-view.tsx'
import { RunningOutList } from './running-out.tsx'
import { useQuantities } from './use-quantities.ts'
import { stock } from '../fields/stock.ts'
import { ToggleChip } from '../finding/toggle-chip.tsx'
import { hourglassIcon, calendarIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { datedLots, urgencyOf } from '../use-first/dated-lots.ts'

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

interface Props {
  readonly count: number
  readonly chosen: boolean
  readonly onChange: (chosen: boolean) => void
}

function RunningOutChip({ count, chosen, onChange }: Props) {
  if (count === 0) return null
  return (
    <ToggleChip icon={hourglassIcon} chosen={chosen} onChange={onChange}>
      {texts.forecasts.runningOut(count)}
    </ToggleChip>
  )
}

function UseFirstLink() {
  const lots = datedLots(useItems().rows)
  if (lots.length === 0) return null
  const due = lots.filter((lot) => urgencyOf(lot) !== 'later')
  return (
    <LinkButton variant="outlined" icon={calendarIcon} to={paths.toUseFirst}>
      {messages.bestBefore.due(due.length)}
    </LinkButton>
  )
}
