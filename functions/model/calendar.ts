import { day, hour } from './durations.ts'

// Each takes longer to load than most of what a function does: only made where a day is asked for.
// oxlint-disable-next-line no-restricted-globals
const calendars = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the day of a time in a time zone, as `2026-11-24`.
 *
 * @param time in milliseconds since 1970
 * @throws {RangeError} for an unknown time zone
 */
export function dayIn(timeZone: string, time: number): string {
  const parts = new Map(
    calendarOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Returns how many midnights of a time zone are between two times; negative where the second is earlier. */
export const daysBetween = (timeZone: string, from: number, to: number): number =>
  Math.round((Date.parse(dayIn(timeZone, to)) - Date.parse(dayIn(timeZone, from))) / day)

/** Longer than any day, also than one that skips a date or puts clocks back. */
const longestDay = 50 * hour

export function nextDayIn(timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now.getTime())
  let [before, after] = [now.getTime(), now.getTime() + longestDay]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (dayIn(timeZone, between) === today) before = between
    else after = between
  }
  return new Date(after)
}

// Intl takes offsets such as +01:00 too, of which none knows when clocks are put forward.
const name = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** Whether a text names a time zone of the IANA's database, such as `Europe/Vienna`, that is known here. */
export function isTimeZone(text: string): boolean {
  if (text.length > 64 || !name.test(text)) return false
  try {
    calendarOf(text)
    return true
  } catch {
    return false
  }
}

export const knownTimeZone = (zone: string | null | undefined): string | undefined =>
  zone && isTimeZone(zone) ? zone : undefined

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  // Western digits and the Gregorian calendar, whatever the language of the device.
  // oxlint-disable-next-line no-restricted-globals
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, made)
  return made
}
