import type { Random } from './draws.ts'

/** How a home lives through its days. Times are in days since the beginning, which is January 1. */
export interface Calendar {
  /** How much more is used on a day than usual; 0 where nobody is there. */
  readonly useOn: (day: number) => number
  readonly trips: readonly number[]
}

/** A year and a half. */
export const days = 540

/** From some days before Christmas until New Year, more is used, and the shops are shut for three days. */
const isHoliday = (day: number) => day % 365 >= 355
const isShut = (day: number) => [358, 359, 360].includes(Math.floor(day) % 365)

export interface Habits {
  /** Days between two trips. */
  readonly every: number
  /** By how many days a trip is early or late at most. */
  readonly off: number
  /** When nobody is there. */
  readonly absences: readonly (readonly [from: number, until: number])[]
}

export function calendarOf({ every, off, absences }: Habits, random: Random): Calendar {
  const isAway = (day: number) => absences.some(([from, until]) => day >= from && day < until)
  const trips: number[] = []
  for (let day = 0, due = 0; day < days; day++) {
    if (day < due || isAway(day) || isShut(day)) continue
    trips.push(day)
    due = day + Math.max(1, every + Math.round((2 * random() - 1) * off))
  }
  return { trips, useOn: (day) => (isAway(day) ? 0 : isHoliday(day) ? 1.6 : 1) }
}
