import { type Departure, me } from '../../functions/me/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { messages } from '../i18n/messages.ts'

const texts = messages.account

/** What becomes of each household when the account is deleted. */
export function useDepartures(): Resource<Departure[]> {
  return useResource(urlOf(me.departures), () => call(me.departures))
}

/** Says what becomes of each household. */
export function Departures({ departures }: { readonly departures: Resource<Departure[]> }) {
  const { value, failure, retry } = departures
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  if (!value) return <Loading />
  if (value.length === 0) return <p>{texts.noDepartures}</p>
  return (
    <>
      <p>{texts.departures}</p>
      <ul className="departures">
        {value.map((departure) => (
          <li key={departure.household_id}>{textOf(departure)}</li>
        ))}
      </ul>
    </>
  )
}

function textOf({ outcome, household, heir }: Departure): string {
  return texts.departure[outcome](household, heir ?? '')
}
