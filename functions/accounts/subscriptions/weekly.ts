import { dayIn } from '../../model/calendar.ts'
import { day, hour, minute } from '../../model/durations.ts'

/** A day of the week, 0 for Sunday, and an hour of a clock. */
export interface WeeklyTime {
  readonly day: number
  readonly hour: number
}

/**
 * Returns when it is that time of the week next, in milliseconds since 1970. An hour that clocks leave out is the one
 * after it.
 */
export function nextWeekly(weekly: WeeklyTime, timeZone: string, after: number): number {
  const today = Date.parse(dayIn(timeZone, after))
  const days = (weekly.day - new Date(today).getUTCDay() + 7) % 7
  const times = [days, days + 7].map((ahead) => atClock(timeZone, today + ahead * day + weekly.hour * hour))
  return times.find((time) => time > after) ?? after + 7 * day
}

/** Returns when clocks of a time zone show what those of UTC show at this time. */
function atClock(timeZone: string, shown: number): number {
  const guess = shown - offsetAt(timeZone, shown)
  return shown - offsetAt(timeZone, guess)
}

/** Returns by how much clocks of a time zone are ahead of UTC. */
const offsetAt = (timeZone: string, time: number): number =>
  clockIn(timeZone, time) - Math.floor(time / minute) * minute

/** Returns the time at which clocks of UTC show what those of a time zone show at this one, to the minute. */
function clockIn(timeZone: string, time: number): number {
  const clock = clockOf(timeZone)
  const [hours = 0, minutes = 0] = clock.format(time).split(':').map(Number)
  return Date.parse(dayIn(timeZone, time)) + hours * hour + minutes * minute
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// To make one takes longer than all that is done with it.
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const options = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  // oxlint-disable-next-line no-restricted-globals
  const made = new Intl.DateTimeFormat('en-US-u-hc-h23-nu-latn', options)
  clocks.set(timeZone, made)
  return made
}
