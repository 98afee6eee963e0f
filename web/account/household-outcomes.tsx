import { type Departure, me } from '../../functions/me/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import '../ui/lists/sentences.css'
import { texts } from '../i18n/texts.ts'

export const useHouseholdOutcomes = (): Resource<Departure[]> =>
  useResource(urlOf(me.departures), () => call(me.departures))

export function HouseholdOutcomes({ outcomes }: { readonly outcomes: Resource<Departure[]> }) {
  const { value, failure, retry } = outcomes
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  if (!value) return <Loading />
  if (value.length === 0) return <p>{texts.account.noDepartures}</p>
  return (
    <>
      <p>{texts.account.departures}</p>
      <ul className="sentences">
        {value.map((departure) => (
          <li key={departure.household_id}>{textOf(departure)}</li>
        ))}
      </ul>
    </>
  )
}

function textOf({ outcome, household, heir }: Departure): string {
  return outcome === 'handed_over'
    ? texts.account.departure.handed_over({ household, heir: heir ?? '' })
    : texts.account.departure[outcome](household)
}
