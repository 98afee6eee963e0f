import { dayIn, daysBetween } from '../../functions/model/calendar.ts'

const day = 24 * 60 * 60 * 1000

export const daysOf = (duration: number) => Math.max(1, Math.round(duration / day))

export const calendarDaysSince = (time: number, timeZone: string) => daysBetween(timeZone, time, Date.now())

/** Returns the day after a duration from now, one day at least, as `2026-11-24`. */
export const dayAfter = (duration: number, timeZone: string) =>
  dayIn(timeZone, Date.now() + daysOf(duration) * day)
