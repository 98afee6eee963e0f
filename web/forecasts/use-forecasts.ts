import { useMemo, useEffect, useState } from 'react'
import { beliefsOf, type Beliefs } from '../../functions/model/forecasts/doubts.ts'
import { baseProposals } from '../../functions/model/forecasts/base-proposal.ts'
import { runningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'

/** Returns what will not last until the trip after the next one, the first to run out first. */
export function useRunningOut(items: readonly Item[]) {
  const now = useNow()
  return useMemo(() => runningOut(items, now), [items, now])
}

/** Returns the same by item id. */
export function useEndings(items: readonly Item[]) {
  const { ending } = useRunningOut(items)
  return useMemo(() => new Map(ending.map((one) => [one.item.id, one])), [ending])
}

/** Returns a base quantity for each item whose own does not suit how much is used. */
export function useBaseProposals(items: readonly Item[]) {
  const now = useNow()
  return useMemo(() => baseProposals(items, now), [items, now])
}

/** Returns what is believed of each item's stock. */
export function useBeliefs(items: readonly Item[]): Beliefs {
  const now = useNow()
  return useMemo(() => beliefsOf(items, now), [items, now])
}

const hour = 60 * 60 * 1000

/** Returns the time in milliseconds since 1970, anew every hour, or as often as asked: a list may be open for days. */
export function useNow(every = hour): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
