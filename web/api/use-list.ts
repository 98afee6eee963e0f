import useSWR, { type KeyedMutator, mutate as mutateAny } from 'swr'
import { urlOf } from './url.ts'
import { callList, type Listed } from './pages.ts'
import { household, useOpenHousehold } from './household.ts'

/** A list from the API, its loading state, and optimistic changes. */
export interface List<Row> {
  readonly rows: readonly Row[]
  /** No response has arrived yet. */
  readonly loading: boolean
  /** Why the last request failed. */
  readonly failure: unknown
  readonly retry: () => void
  /**
   * Does the work and shows the expected rows at once; if it fails, restores the rows and throws the failure. Reloads
   * every list afterwards, because they show the same items.
   */
  readonly change: <Done>(
    work: () => Promise<Done>,
    expect: (rows: readonly Row[]) => readonly Row[],
  ) => Promise<Done>
}

/** Loads a list of the open household, shared by every component that shows it. */
export function useList<Row>(route: Listed<Row[]>): List<Row> {
  const householdId = useOpenHousehold()?.id ?? null
  const { data, error, isLoading, mutate } = useSWR<readonly Row[], unknown>(
    [urlOf(route), householdId],
    () => callList(route, householdId),
    { shouldRetryOnError: false },
  )
  return {
    rows: data ?? [],
    loading: isLoading && data === undefined,
    failure: error,
    retry: () => void mutate(),
    change: (work, expect) => change(mutate, work, expect),
  }
}

/** Reloads every list of the open household. */
export async function refreshLists(): Promise<void> {
  const householdId = household.open()?.id ?? null
  await mutateAny((key) => Array.isArray(key) && key[1] === householdId)
}

async function change<Row, Done>(
  mutate: KeyedMutator<readonly Row[]>,
  work: () => Promise<Done>,
  expect: (rows: readonly Row[]) => readonly Row[],
): Promise<Done> {
  const working = work()
  const shown = mutate(
    working.then(() => undefined),
    {
      // Based on the rows on screen, so that a second change does not hide a first one that is still pending.
      optimisticData: (known, displayed) => expect(displayed ?? known ?? []),
      rollbackOnError: true,
      populateCache: false,
      revalidate: false,
    },
  )
  // After a failure too: the work may have been done in part.
  await shown.finally(() => void refreshLists())
  return await working
}
