import useSWR from 'swr'
import { activity } from '../../functions/activity/contract.ts'
import type { Entry } from '../../functions/model/entry.ts'
import { urlOf } from '../api/url.ts'
import { useOpenHousehold } from '../api/household.ts'
import { callPage, type Page } from '../api/pages.ts'
import type { Filter } from './filter.ts'

/** Loads the page after an entry or a batch. Reloads with the household's lists. */
export function useHistoryPage(filter: Filter, after: string) {
  const householdId = useOpenHousehold()?.id ?? null
  const query = { ...filter, after }
  const { data, error, mutate } = useSWR<Page<Entry[]>, unknown>(
    [urlOf(activity.list, {}, query), householdId],
    () => callPage(activity.list, householdId, query),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  return { page: data, failure: error, retry: () => void mutate() }
}
