import { daysBetween } from '../calendar.ts'
import { shoppingTrips } from '../forecasts/forecast.ts'
import type { Item } from '../item.ts'
import { add } from '../quantity.ts'
import { readRhythm } from '../rhythm/rhythm.ts'
import type { UseOfItem } from '../rhythm/use-of-period.ts'
import { day } from '../durations.ts'

export interface UseOfCategorized extends UseOfItem {
  readonly category: string
}

export interface Gone {
  readonly thrownAway: number
  /** Used or thrown away. */
  readonly gone: number
}

interface GoneOfCategory extends Gone {
  readonly category: string
}

export interface SummaryOfUse<Of> extends Gone {
  readonly used: number
  readonly mostUsed: readonly Of[]
  readonly mostBought: readonly Of[]
  readonly mostUnsaid: readonly Of[]
  /** The categories with waste, those with the most first. */
  readonly wasted: readonly GoneOfCategory[]
  /** The category that makes up more than half of the waste. */
  readonly mostWasted: string | undefined
}

/** Whether a household has been observed long enough to say what it uses. */
export interface Observed {
  readonly days: number
  readonly trips: number
  readonly isEnough: boolean
}

export const fewestDays = 14
export const fewestTrips = 3

export function summaryOfUse<Of extends UseOfCategorized>(items: readonly Of[]): SummaryOfUse<Of> {
  const wasted = goneByCategory(items).filter(({ thrownAway }) => thrownAway > 0)
  const used = sumOf(items.map((item) => item.used))
  const thrownAway = sumOf(items.map((item) => item.thrown_away))
  const most = wasted.find((one) => one.thrownAway > thrownAway / 2)
  return {
    used,
    thrownAway,
    gone: add(used, thrownAway),
    mostUsed: mostFirst(items, (item) => item.used),
    mostBought: mostFirst(items, (item) => item.bought),
    mostUnsaid: mostFirst(items, (item) => item.unsaid),
    wasted: mostFirst(wasted, (one) => one.thrownAway),
    mostWasted: most?.category,
  }
}

export const shareOfWaste = ({ thrownAway, gone }: Gone) => (gone === 0 ? 0 : thrownAway / gone)

/** Returns undefined for fewer than two trips. */
export function daysBetweenTrips(trips: readonly string[], timeZone: string): number | undefined {
  const [first, last] = [trips[0], trips.at(-1)]
  if (first === undefined || last === undefined || trips.length < 2) return undefined
  return daysBetween(timeZone, Date.parse(first), Date.parse(last)) / (trips.length - 1)
}

/** Looks at a period, or else at the rhythms of the items. */
export function observedOf(
  { since, trips }: { readonly since: string; readonly trips: readonly string[] },
  items: readonly Pick<Item, 'rhythm'>[],
  now: number,
): Observed {
  const from = items.reduce(
    (first, { rhythm }) => Math.min(first, readRhythm(rhythm)?.since ?? first),
    Date.parse(since),
  )
  const days = Math.max(0, Math.floor((now - from) / day))
  const known = shoppingTrips(items, now) ? Math.max(fewestTrips, trips.length) : trips.length
  return { days, trips: known, isEnough: days >= fewestDays && known >= fewestTrips }
}

function goneByCategory(items: readonly UseOfCategorized[]): GoneOfCategory[] {
  const categories = new Map<string, GoneOfCategory>()
  for (const { category, used, thrown_away } of items) {
    const known = categories.get(category) ?? { category, thrownAway: 0, gone: 0 }
    const thrownAway = add(known.thrownAway, thrown_away)
    categories.set(category, { category, thrownAway, gone: add(known.gone, add(used, thrown_away)) })
  }
  return [...categories.values()]
}

const mostFirst = <Of>(all: readonly Of[], amountOf: (one: Of) => number) =>
  all.filter((one) => amountOf(one) > 0).toSorted((a, b) => amountOf(b) - amountOf(a))

const sumOf = (amounts: readonly number[]) => amounts.reduce(add, 0)
