import { useMemo } from 'react'
import useSWR from 'swr'
import * as z from 'zod/mini'
import type { Entry } from '../../functions/model/entry.ts'
import { activity } from '../../functions/activity/contract.ts'
import { useOpenHousehold, useCurrentUserId } from '../api/household.ts'
import { keptAnswers } from '../api/kept-answers.ts'
import { callPage, type Page } from '../api/pages.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'

const mostPages = 3

/** Each thing with when it was put away, in milliseconds, the last first. Browsers keep it: its fields stay. */
const answer = z.array(z.object({ name: z.string(), category: z.string(), times: z.array(z.number()) }))

export type BoughtOnce = z.output<typeof answer>[number]

/** Returns what the household has bought once lately, the last first; without a connection what this device has kept. */
export const useBoughtOnce = () => useAnswer(true)

/** Returns what was read last, and reads nothing. */
export const useKeptBoughtOnce = () => useAnswer(false)

function useAnswer(reads: boolean): readonly BoughtOnce[] {
  const householdId = useOpenHousehold()?.id ?? null
  const user = useCurrentUserId()
  const key = `bought-once ${householdId}`
  const kept = useMemo(() => keptAnswers.find(user, key, answer), [user, key])
  async function read() {
    const things = await readBoughtOnce(householdId)
    keptAnswers.keep(user, key, things)
    return things
  }
  const { data = kept } = useSWR<readonly BoughtOnce[], unknown>([key, user], reads ? read : null, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return data ?? none
}

const none: readonly BoughtOnce[] = []

async function readBoughtOnce(householdId: string | null): Promise<BoughtOnce[]> {
  const entries: Entry[] = []
  let page: Page<Entry[]> | undefined
  for (let count = 0; count < mostPages && (count === 0 || page?.next); count += 1) {
    page = await callPage(activity.list, householdId, page?.next)
    entries.push(...page.body)
  }
  const byName = new Map<string, BoughtOnce>()
  for (const { item: name, before, at } of entries.filter(isBoughtOnce)) {
    const last = byName.get(normalizeText(name)) ?? { name, category: before?.category ?? '', times: [] }
    byName.set(normalizeText(name), { ...last, times: [...last.times, Date.parse(at)] })
  }
  return [...byName.values()]
}

/** With the last of what is bought once its item was deleted. */
const isBoughtOnce = ({ kind, before, after, undone_by }: Entry) =>
  kind === 'put_away' && after === null && before?.keep === false && undone_by === null
