import { useBaseProposals, useRunningOut } from '../forecasts/use-forecasts.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useItems } from '../outbox/use-items.ts'
import { lightIcon } from '../ui/images/icons.ts'
import { useQuery } from '../ui/page/use-query.ts'
import { texts } from '../i18n/texts.ts'
import { BaseProposals } from './base-proposals.tsx'
import { QuantitiesView } from './quantities-view.tsx'
import { useQuantities } from './use-quantities.ts'
import { baseQuantity } from '../fields/stock.ts'
import { Button } from '../ui/buttons/button.tsx'

const parameter = 'proposed'

export function BaseInventoryView() {
  const { mayChange } = useHousehold()
  const items = useItems().rows
  const proposals = useBaseProposals(items)
  const { ending } = useRunningOut(items)
  const [query, changeQuery] = useQuery()
  const isOffered = mayChange && proposals.length > 0
  const isChosen = isOffered && query.has(parameter)
  return (
    <QuantitiesView
      quantities={useQuantities(baseQuantity, ending)}
      keptAs="base-inventory"
      instead={isChosen && <BaseProposals proposals={proposals} />}
    >
      {isOffered && (
        <span className="toggle-chip">
          <Button
            variant="outlined"
            icon={lightIcon}
            aria-pressed={isChosen}
            onClick={() => changeQuery({ [parameter]: isChosen ? undefined : '1' })}
          >
            {texts.forecasts.proposals(proposals.length)}
          </Button>
        </span>
      )}
    </QuantitiesView>
  )
}
