import { locale } from '../i18n/language.ts'
import type { Item } from '../../functions/model/item.ts'
import { daysFromToday } from './days.ts'

export interface DatedLot {
  readonly item: Item
  readonly quantity: number
  readonly until: string
  /** From the device's today; negative where it is past. */
  readonly days: number
}

export type Urgency = 'expired' | 'thisWeek' | 'later'

/** Returns what is in stock with a date, the earliest first. */
export function datedLots(items: readonly Item[]): DatedLot[] {
  const lots: DatedLot[] = []
  // Of thousands of items, few have any.
  for (const item of items)
    for (const { quantity, until } of item.lots)
      if (until !== null) lots.push({ item, quantity, until, days: daysFromToday(until) })
  return lots.toSorted((a, b) => a.days - b.days || a.item.name.localeCompare(b.item.name, locale))
}

/** The next seven days count as this week. */
export function urgencyOf({ days }: Pick<DatedLot, 'days'>): Urgency {
  if (days < 0) return 'expired'
  return days <= 7 ? 'thisWeek' : 'later'
}

export const hasDate = ({ lots }: Pick<Item, 'lots'>) => lots.some(({ until }) => until !== null)

export const isExpired = ({ lots }: Pick<Item, 'lots'>): boolean =>
  lots.some(({ until }) => until !== null && daysFromToday(until) < 0)
