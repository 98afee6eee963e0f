import type { Purchase } from '../rhythm/rhythm.ts'
import { hour } from '../durations.ts'

/** When a household shops. Times and durations are in milliseconds. */
export interface Trips {
  readonly last: number
  /** How much time is between two trips, usually. */
  readonly every: number
  /** When the next one is expected: now, at the earliest. */
  readonly next: number
  readonly afterNext: number
}

const oneTrip = 12 * hour

/** As many trips as each item's remembered purchases cover in full. */
const mostTrips = 11

/** The last purchases of all items show when a household shops; undefined for fewer than three trips. */
export function tripsOf(purchasesOfItems: readonly (readonly Purchase[])[], now: number): Trips | undefined {
  const times: number[] = []
  for (const purchases of purchasesOfItems) for (const { at } of purchases) times.push(at)
  const trips = wholeTrips(times).slice(-mostTrips)
  const last = trips.at(-1)
  if (last === undefined || trips.length < 3) return undefined
  const every = medianOf(trips.slice(1).map((at, index) => at - (trips[index] ?? at)))
  const next = Math.max(now, last + every)
  return { last, every, next, afterNext: next + every }
}

/** Leaves out trips on which only a few things were fetched. */
function wholeTrips(times: readonly number[]): number[] {
  const trips: { at: number; bought: number }[] = []
  // An array of numbers is sorted without calling anything.
  for (const at of Float64Array.from(times).toSorted()) {
    const trip = trips.at(-1)
    if (trip && at < trip.at + oneTrip) trip.bought++
    else trips.push({ at, bought: 1 })
  }
  const recent = trips.slice(-2 * mostTrips)
  const usual = recent.reduce((sum, { bought }) => sum + bought, 0) / recent.length
  return recent.filter(({ bought }) => bought >= usual / 3).map(({ at }) => at)
}

/** The smaller of the two in the middle. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
