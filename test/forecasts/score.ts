import { tripsOf } from '../../functions/model/forecasts/trips.ts'
import { day, type Home, type Lived } from './home.ts'
import type { Method } from './methods.ts'

/** A statement on an item before a trip, and whether it was needed. */
interface Said {
  readonly item: Lived
  readonly chance: number
  readonly needed: boolean
}

/** The purchases of an item that its row keeps. */
const kept = 12

/** Asks a method before a trip, with the purchases until then; the surest come first. */
function sayBefore({ trips, items }: Home, trip: number, method: Method): Said[] {
  const now = (trips[trip] ?? 0) * day
  const known = items.map(({ purchases }) => purchases.filter(({ at }) => at < now).slice(-kept))
  const rhythm = tripsOf(known, now)
  if (!rhythm) return []
  const said = items.flatMap((item, index) => {
    const chance = method(known[index] ?? [], rhythm, now)
    return chance === undefined ? [] : [{ item, chance, needed: item.needed[trip] ?? false }]
  })
  return said.toSorted((a, b) => b.chance - a.chance)
}

/** The trips of a home from the first half-year on. */
function tripsToScore({ trips }: Home): number[] {
  return trips.slice(0, -1).flatMap((at, index) => (at >= 182 ? [index] : []))
}

export interface Score {
  /** The share of the first five and ten proposals that were needed. */
  readonly five: number
  readonly ten: number
  /** The share of trips before which there were at least five. */
  readonly enough: number
}

/** Scores a method in homes that count alike, however often they shop. */
export function score(homes: readonly Home[], method: Method): Score {
  const each = homes.map((home) => {
    const trips = tripsToScore(home).map((trip) => sayBefore(home, trip, method))
    const first = (count: number) => trips.flatMap((said) => said.slice(0, count))
    return {
      five: shareNeeded(first(5)),
      ten: shareNeeded(first(10)),
      enough: trips.filter((said) => said.length >= 5).length / trips.length,
    }
  })
  const mean = (figure: keyof Score) => {
    const known = each.map((one) => one[figure]).filter((value) => !Number.isNaN(value))
    return known.reduce((sum, value) => sum + value, 0) / known.length
  }
  return { five: mean('five'), ten: mean('ten'), enough: mean('enough') }
}

const shareNeeded = (said: readonly Said[]) => said.filter(({ needed }) => needed).length / said.length
