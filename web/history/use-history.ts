import useSWR from 'swr'
import { activity, type Entry } from '../../functions/activity/contract.ts'
import { urlOf } from '../api/url.ts'
import { useOpenHousehold } from '../api/household.ts'
import { callPage, type Page } from '../api/pages.ts'

/** Of which item and person to tell; all where there is none. */
export interface Filter {
  readonly item?: string
  readonly person?: string
}

/** A page of the history, newest first, as far as it is known. */
export interface HistoryPage {
  readonly page: Page<Entry[]> | undefined
  readonly failure: unknown
  readonly retry: () => void
}

/** What has happened before an entry or a batch, or lately. It is asked anew with every list of the household. */
export function useHistory(filter: Filter, after: string | undefined): HistoryPage {
  const householdId = useOpenHousehold()?.id ?? null
  const query = { ...filter, ...(after !== undefined && { after }) }
  const { data, error, mutate } = useSWR<Page<Entry[]>, unknown>(
    [urlOf(activity.list, {}, query), householdId],
    () => callPage(activity.list, householdId, query),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  return { page: data, failure: error, retry: () => void mutate() }
}
