const day = 24 * 60 * 60 * 1000

/** Returns a duration in whole days, one at least. */
export const daysOf = (duration: number) => Math.max(1, Math.round(duration / day))

/** Returns how many days ago a time was, by the device's calendar. */
export function calendarDaysSince(time: number): number {
  return Math.round((startOfDay(Date.now()) - startOfDay(time)) / day)
}

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** Returns the day after a duration from now, one day at least, as `2026-11-24`. */
export const dayAfter = (duration: number) =>
  new Date(Date.now() + daysOf(duration) * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
