import useSWR from 'swr'
import type { Entry } from '../../functions/model/entry.ts'
import { activity } from '../../functions/activity/contract.ts'
import { useOpenHousehold } from '../api/household.ts'
import { callPage, type Page } from '../api/pages.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import type { Once } from '../../functions/model/once-fields.ts'

const mostPages = 3

/** Returns what the household has bought once lately, the last first; nothing without a connection. */
export function useBoughtOnce(): readonly Once[] {
  const householdId = useOpenHousehold()?.id ?? null
  const { data = [] } = useSWR<readonly Once[], unknown>(
    ['bought once', householdId],
    () => readBoughtOnce(householdId),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  return data
}

async function readBoughtOnce(householdId: string | null): Promise<readonly Once[]> {
  const entries: Entry[] = []
  let page: Page<Entry[]> | undefined
  for (let count = 0; count < mostPages && (count === 0 || page?.next); count += 1) {
    page = await callPage(activity.list, householdId, page?.next)
    entries.push(...page.body)
  }
  const byName = entries.filter(isBoughtOnce).map(({ item: name, before }) => {
    return [normalizeText(name), { name, category: before?.category ?? '' }] as const
  })
  return [...new Map(byName.toReversed()).values()].toReversed()
}

/** With the last of what is bought once its item was deleted. */
const isBoughtOnce = ({ kind, before, after, undone_by }: Entry) =>
  kind === 'put_away' && after === null && before?.keep === false && undone_by === null
