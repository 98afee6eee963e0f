const day = 24 * 60 * 60 * 1000

/** Returns a day of the device's calendar, so many days from today, as `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const [year, month, dayOfMonth] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(dayOfMonth)].join('-')
}

/** Returns how many days a day like `2026-11-24` is from the device's today; negative where it is past. */
export const daysFromToday = (until: string): number =>
  Math.round((Date.parse(until) - Date.parse(dayFromToday(0))) / day)

const twoDigits = (number: number) => String(number).padStart(2, '0')
