import { dayIn } from '../model/calendar.ts'
import { endingsOf } from '../model/endings.ts'
import { toBuy } from '../model/gap.ts'
import type { Item } from '../model/item.ts'

export interface WeeklyNews {
  readonly expired: readonly string[]
  readonly thisWeek: readonly string[]
  readonly runsOut: readonly string[]
}

const week = 7 * 24 * 60 * 60 * 1000

export function weeklyNews(items: readonly Item[], timeZone: string, now: Date): WeeklyNews {
  const today = dayIn(timeZone, now.getTime())
  const last = dayIn(timeZone, now.getTime() + week)
  const listed = new Set(items.filter((item) => toBuy(item) > 0).map(({ id }) => id))
  const endings = endingsOf(items, now, timeZone)
  const best = endings.filter(({ kind }) => kind === 'best_before')
  const namesOf = (some: typeof endings) => [...new Set(some.map(({ name }) => name))]
  const expired = namesOf(best.filter(({ day }) => day < today))
  return {
    expired,
    thisWeek: namesOf(best.filter(({ day }) => day >= today && day < last)).filter(
      (name) => !expired.includes(name),
    ),
    runsOut: namesOf(
      endings.filter(({ kind, day, item_id }) => kind === 'used_up' && day < last && !listed.has(item_id)),
    ),
  }
}
