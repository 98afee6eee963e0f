import { useMemo, useRef } from 'react'
import useSWR from 'swr'
import * as z from 'zod/mini'
import { activity } from '../../functions/activity/contract.ts'
import type { Entry } from '../../functions/model/entry.ts'
import { failureBeside } from '../api/api-failure.ts'
import { useOpenHousehold, useCurrentUserId } from '../api/household.ts'
import { keptAnswers } from '../api/kept-answers.ts'
import { callPage, type Page } from '../api/pages.ts'
import { urlOf } from '../api/url.ts'
import { type Group, groupsOf } from './groups.ts'

/** The ids of an item and a person; an absent one means all. */
export interface Filter {
  readonly item?: string
  readonly person?: string
}

interface Loaded {
  readonly groups: readonly Group[]
  /** The number of pages with entries that they come from. */
  readonly count: number
  /** The entry or batch after which the rest begins, if there is more. */
  readonly next: string | undefined
}

const none: Loaded = { groups: [], count: 0, next: undefined }

/** Reloads with the household's lists. */
export function useHistory(filter: Filter, count: number) {
  const householdId = useOpenHousehold()?.id ?? null
  const kept = useKeptPage(filter, householdId)
  const last = useRef(none)
  const { data, error, mutate } = useSWR<Loaded, unknown>(
    [urlOf(activity.list, {}, { ...filter }), householdId, count],
    async () => {
      // One page more needs none of the others again.
      const known = last.current.count === count - 1 ? last.current : none
      last.current = await loadUntil(count, known, (after) => kept.load(after))
      return last.current
    },
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  const loaded = data ?? kept.first
  return { loaded, failure: failureBeside(error, loaded?.count === count), retry: () => void mutate() }
}

type Load = (after: string | undefined) => Promise<Page<Entry[]>>

/** Each page starts where the one before it ends, so that new entries at the top neither hide nor repeat others. */
async function loadUntil(count: number, known: Loaded, load: Load): Promise<Loaded> {
  const all = added(known, await load(known.next))
  const isDone = all.count >= count || all.next === undefined
  return isDone ? { ...all, count } : await loadUntil(count, all, load)
}

function added(known: Loaded, page: Page<Entry[]>): Loaded {
  const { groups, next } = groupsOf(page)
  // The filter may leave whole pages empty.
  return { groups: [...known.groups, ...groups], count: known.count + Math.min(groups.length, 1), next }
}

const pageShape = z.object({
  body: activity.list.answers[200],
  next: z.optional(z.record(z.string(), z.string())),
})

/** Loads pages, and keeps the first one of all changes on this device. */
function useKeptPage(filter: Filter, householdId: string | null) {
  const user = useCurrentUserId()
  const isWhole = filter.item === undefined && filter.person === undefined
  const key = `${urlOf(activity.list)} ${householdId}`
  const first = useMemo(() => {
    const page = isWhole ? keptAnswers.find(user, key, pageShape) : undefined
    return page && { ...added(none, { next: undefined, ...page }), count: 1 }
  }, [user, key, isWhole])

  async function load(after: string | undefined): Promise<Page<Entry[]>> {
    const page = await callPage(activity.list, householdId, {
      ...filter,
      ...(after !== undefined && { after }),
    })
    if (isWhole && after === undefined) keptAnswers.keep(user, key, page)
    return page
  }
  return { first, load }
}

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
