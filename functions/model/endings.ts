import { dayIn } from './calendar.ts'
import { runningOut } from './forecasts/forecast.ts'
import type { Item } from './item.ts'
import { day as dayLength } from './durations.ts'

/** Some of an item is best before a day, or the last of it is probably used on it. */
export const kindsOfEnding = ['best_before', 'used_up'] as const

export interface Ending {
  readonly item_id: string
  readonly name: string
  readonly kind: (typeof kindsOfEnding)[number]
  /** As `YYYY-MM-DD`. */
  readonly day: string
  readonly quantity: number
  readonly unit: string
}

/** Best-before dates, and days on which something is probably used up; earliest first. */
export function endingsOf(items: readonly Item[], now: Date, timeZone: string): Ending[] {
  const best = items.flatMap(({ id, name, unit, lots }) =>
    lots.flatMap(({ until, quantity }) =>
      until === null ? [] : [{ item_id: id, name, kind: 'best_before' as const, day: until, quantity, unit }],
    ),
  )
  const used = runningOut(items, now.getTime()).ending.map(({ item, days }) => ({
    item_id: item.id,
    name: item.name,
    kind: 'used_up' as const,
    day: dayIn(timeZone, now.getTime() + days * dayLength),
    quantity: item.quantity ?? 0,
    unit: item.unit,
  }))
  return [...best, ...used].toSorted(compareEndings)
}

const compareEndings = (a: Ending, b: Ending) =>
  a.day.localeCompare(b.day) || a.name.localeCompare(b.name) || a.item_id.localeCompare(b.item_id)
