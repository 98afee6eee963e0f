import { locale } from './language.ts'

// Each takes about as long to make as a row to show, and no screen needs them all.
const once = <Made>(make: () => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

const quantities = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
const inputQuantities = once(
  () => new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }),
)
const shares = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
const datesIn = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
const dates = datesIn({ dateStyle: 'medium' })
// `Nov 24`, and in German, which writes months in numbers, `24.11.`.
const monthDays = once(() => {
  const parts = dates().formatToParts(new Date())
  const isNumeric = parts.some(({ type, value }) => type === 'month' && /\d/.test(value))
  return new Intl.DateTimeFormat(locale, { month: isNumeric ? 'numeric' : 'short', day: 'numeric' })
})
const times = datesIn({ timeStyle: 'short' })
const weekdays = datesIn({ weekday: 'long', day: 'numeric', month: 'long' })
const nearTimes = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const lists = once(() => new Intl.ListFormat(locale))
const dateTimes = datesIn({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats a quantity with separators; a missing one counts as 0. */
export const formatQuantity = (quantity: number | null): string => quantities().format(quantity ?? 0)

/** Formats a part of 1 in percent: `4%`, and in German `4 %`. */
export const formatShare = (share: number): string => shares().format(share)

export const withUnit = (quantity: string, unit: string): string =>
  unit === '' ? quantity : `${quantity} ${unit}`

/** Formats a quantity for an input: without separators, which could be taken for a decimal sign. */
export const formatQuantityInput = (quantity: number | null): string =>
  inputQuantities().format(quantity ?? 0)

export const decimalSign = (): string => quantities().format(0.5).charAt(1)
export const formatList = (names: readonly string[]): string => lists().format(names)

/** Formats a time in ISO 8601 in the browser's time zone. */
export const formatDateTime = (time: string): string => dateTimes().format(new Date(time))

/** Formats the date of a time in ISO 8601 in the browser's time zone. */
export const formatDate = (time: string): string => dates().format(new Date(time))

/** Formats a day like `2026-11-24`, without the year where it is this one; nothing where there is none. */
export function formatCalendarDay(day: unknown): string {
  if (typeof day !== 'string' || day === '') return ''
  const date = new Date(`${day}T00:00`)
  return (date.getFullYear() === new Date().getFullYear() ? monthDays() : dates()).format(date)
}

/** Formats a time in milliseconds since 1970 as the name of its day in a time zone: `Saturday`. */
export const formatWeekday = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(time)

/** Formats a day of the week, 0 for Sunday, by its name. */
export const formatDayOfWeek = (day: number): string => formatWeekday(Date.UTC(2026, 10, 22 + day), 'UTC')

/** Formats an hour of a clock: `9:00 AM`. */
export const formatHour = (hour: number): string => times().format(new Date(2026, 10, 22, hour))

/** Formats how far a day is from today: `tomorrow`, `3 days ago`. */
export const formatDaysFromNow = (days: number): string => nearTimes().format(days, 'day')

/** Formats how long ago a time in milliseconds was: `yesterday`, `5 weeks ago`. */
export function formatAgo(time: number): string {
  const days = Math.max(0, Math.round((Date.now() - time) / 86_400_000))
  if (days < 14) return formatDaysFromNow(-days)
  return days < 60
    ? nearTimes().format(-Math.round(days / 7), 'week')
    : nearTimes().format(-Math.round(days / 30), 'month')
}

/** Formats the time of day of a time in ISO 8601 in the browser's time zone. */
export const formatTime = (time: string): string => times().format(new Date(time))

/** Formats the day of a time in ISO 8601 as a heading: `Today`, `Yesterday`, `Thursday, November 19`. */
export function formatDay(time: string): string {
  const day = new Date(time)
  const now = new Date()
  const [today, yesterday] = [0, -1].map((days) => daysLater(now, days).toDateString())
  if (day.toDateString() === today) return capitalized(nearTimes().format(0, 'day'))
  if (day.toDateString() === yesterday) return capitalized(nearTimes().format(-1, 'day'))
  return day.getFullYear() === now.getFullYear() ? weekdays().format(day) : dates().format(day)
}

function daysLater(from: Date, days: number): Date {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  return day
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Formats in how many seconds, minutes or hours something is: `in 16 seconds`. */
export function formatWait(seconds: number): string {
  if (seconds < 100) return nearTimes().format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100
    ? nearTimes().format(minutes, 'minute')
    : nearTimes().format(Math.ceil(minutes / 60), 'hour')
}
