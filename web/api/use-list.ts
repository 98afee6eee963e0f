import useSWR, { type KeyedMutator, mutate as mutateAny } from 'swr'
import { addressOf } from './address.ts'
import { callList, type Listed } from './pages.ts'
import { household, useOpenHousehold } from './household.ts'

/** A list of the API: its rows as far as they are known, and how to change it. */
export interface List<Row> {
  readonly rows: readonly Row[]
  /** The first answer is still under way. */
  readonly loading: boolean
  /** Why the last answer failed. */
  readonly failure: unknown
  readonly retry: () => void
  /**
   * Does the work and shows at once what it will come to; when it fails, the rows are as before and the
   * failure is thrown. Every list is asked again afterwards, since they tell of the same items.
   */
  readonly change: <Done>(
    work: () => Promise<Done>,
    expect: (rows: readonly Row[]) => readonly Row[],
  ) => Promise<Done>
}

/** A list of the contract for the open household, shared by all who show it. */
export function useList<Row>(route: Listed<Row[]>): List<Row> {
  const householdId = useOpenHousehold()?.id ?? null
  const { data, error, isLoading, mutate } = useSWR<readonly Row[], unknown>(
    [addressOf(route), householdId],
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

/** Asks every list of the open household anew. */
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
      // Upon what is shown, so that a second change does not hide the first while both are under way.
      optimisticData: (known, displayed) => expect(displayed ?? known ?? []),
      rollbackOnError: true,
      populateCache: false,
      revalidate: false,
    },
  )
  // After a failure as well: nobody knows how far the work came.
  await shown.finally(() => void refreshLists())
  return await working
}
