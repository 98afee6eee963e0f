import { HistoryTabs } from '../history/history-tabs.tsx'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { Screen } from '../layout/screen.tsx'
import { messages } from '../i18n/messages.ts'
import {
  observedOf,
  fewestDays,
  fewestTrips,
  type Observed,
} from '../../functions/model/use/summary-of-use.ts'
import { useNow } from '../forecasts/use-forecasts.ts'
import { useItems } from '../outbox/use-items.ts'
import { SelectButton } from '../ui/buttons/select-button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useQuery } from '../ui/page/use-query.ts'
import { texts } from '../i18n/texts.ts'
import { UseOfPeriod } from './use-of-period.tsx'
import { activity, type Use } from '../../functions/activity/contract.ts'
import { type Resource, useRoute } from '../api/use-resource.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { chartIcon } from '../ui/images/icons.ts'
import { Avatar } from '../ui/lists/row-button.tsx'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import './what-we-use.css'

export function WhatWeUseScreen() {
  return (
    <Screen title={messages.whatWeUse.title} shownTitle={messages.history.title}>
      <HistoryTabs />
      <HouseholdGate>
        <WhatWeUse />
      </HouseholdGate>
    </Screen>
  )
}

/** The last days whose use is shown. */
const periods = ['30', '90', '365'] as const
type Period = (typeof periods)[number]

const parameter = 'days'
const options = periods.map((value) => ({ value, label: texts.whatWeUse.periods[value] }))

function WhatWeUse() {
  const [query, changeQuery] = useQuery()
  const period = periods.find((one) => one === query.get(parameter)) ?? '30'
  const { value: use, failure, retry } = useUse(period)
  const { rows: items, loading } = useItems()
  const now = useNow()
  const observed = use && !loading ? observedOf(use, items, now) : undefined
  if (observed && !observed.isEnough) return <TooEarly observed={observed} />
  return (
    <>
      <div className="periods">
        <SelectButton<Period>
          label={texts.whatWeUse.period}
          value={period}
          options={options}
          onChange={(days) => changeQuery({ [parameter]: days })}
        />
      </div>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {use && observed && <UseOfPeriod use={use} items={items} />}
      {!observed && failure === undefined && <Loading rows={10} />}
    </>
  )
}

function useUse(days: Period): Resource<Use> {
  const { id: householdId } = useHousehold()
  return useRoute(activity.use, { query: { days }, householdId })
}

function TooEarly({ observed }: { readonly observed: Observed }) {
  const days = Math.min(observed.days, fewestDays)
  const trips = Math.min(observed.trips, fewestTrips)
  const soFar = texts.whatWeUse.daysSoFar({ days, trips })
  return (
    <div className="empty too-early">
      <Avatar of={chartIcon} />
      <p>{texts.whatWeUse.tooEarly}</p>
      <p>{texts.whatWeUse.tooEarlyHint}</p>
      <ProgressBar label={soFar} done={Math.min(days / fewestDays, trips / fewestTrips)} total={1} />
      <p className="detail">{soFar}</p>
    </div>
  )
}
