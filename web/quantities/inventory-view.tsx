import { Navigate } from 'react-router-dom'
import { useRunningOut } from '../forecasts/use-forecasts.ts'
import { ScanManyLink } from '../items/scan-many-link.tsx'
import { useItems } from '../outbox/use-items.ts'
import { useQuery } from '../ui/page/use-query.ts'
import { QuantitiesView } from './quantities-view.tsx'
import { useQuantities } from './use-quantities.ts'
import { stock } from '../fields/stock.ts'
import { calendarIcon } from '../ui/images/icons.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { hasDate } from '../use-first/dated-lots.ts'
import { soonOf } from '../use-first/soon.ts'

export function InventoryView() {
  const { rows } = useItems()
  const { ending } = useRunningOut(rows)
  const quantities = useQuantities(stock, ending)
  const [query] = useQuery()
  // A filter of earlier versions, which bookmarks have.
  if (query.has('running-out')) return <Navigate to={paths.toUseFirst} replace />
  const hasSoon = ending.length > 0 || rows.some(hasDate)
  return (
    <QuantitiesView quantities={quantities} keptAs="inventory">
      {hasSoon && (
        <LinkButton variant="outlined" icon={calendarIcon} to={paths.toUseFirst}>
          {messages.bestBefore.due(soonOf(rows, ending).length)}
        </LinkButton>
      )}
      <ScanManyLink from="inventory" />
    </QuantitiesView>
  )
}
