const day = 24 * 60 * 60 * 1000

/** Returns a duration in whole days, one at least. */
export const daysOf = (duration: number) => Math.max(1, Math.round(duration / day))

/** Returns how many days ago a time was, by the device's calendar. */
export function calendarDaysSince(time: number): number {
  return Math.round((startOfDay(Date.now()) - startOfDay(time)) / day)
}

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)
