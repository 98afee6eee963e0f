import useSWR from 'swr'
import type { Entry } from '../../functions/model/entry.ts'
import { activity } from '../../functions/activity/contract.ts'
import { urlOf } from '../api/url.ts'
import { useOpenHousehold } from '../api/household.ts'
import { callPage, type Page } from '../api/pages.ts'

/** The ids of an item and a person; an absent one means all. */
export interface Filter {
  readonly item?: string
  readonly person?: string
}

/** A page of the history, newest first, and its loading state. */
export interface HistoryPage {
  readonly page: Page<Entry[]> | undefined
  readonly failure: unknown
  readonly retry: () => void
}

/** Loads the page after an entry or a batch, or the first page. Reloads with the household's lists. */
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
