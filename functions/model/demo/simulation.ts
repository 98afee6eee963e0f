import type { Command } from '../commands/command.ts'
import { addToStock, count } from '../commands/quantities.ts'
import { putAway } from '../commands/shopping.ts'
import { day, hour } from '../durations.ts'

type Random = () => number

/** Something that a made-up household does with one of its items, by the item's place. Times are in milliseconds since 1970. */
export interface Happening {
  readonly at: number
  readonly place: number
  readonly command: (id: string) => Command
}

export interface Simulation {
  /** In the order in which they happen. */
  readonly happenings: readonly Happening[]
  readonly trips: readonly { readonly at: number; readonly needed: readonly number[] }[]
}

interface Period {
  readonly from: number
  readonly days: number
}

/**
 * Makes up a household that shops once a week and uses its items. Most of the use is entered, some things are counted once
 * a month instead, a little is forgotten, and a little is thrown away.
 */
export function simulate(kept: readonly Kept[], { from, days }: Period, random: Random): Simulation {
  const midnight = Math.floor(from / day) * day
  const trips = Array.from({ length: Math.floor(days / 7) }, (_, week) => {
    const weekday = 1 + Math.floor(3 * random())
    return midnight + (7 * week + weekday) * day + Math.floor(9 + 9 * random()) * hour
  })
  const times = [...trips, midnight + days * day]
  const lives = kept.map(({ stock, every }) => liveWith(thingOf(random, every), stock, times, random))
  return {
    happenings: lives
      .flatMap(({ done }, place) => done.map((one) => ({ ...one, place })))
      .toSorted((a, b) => a.at - b.at),
    trips: trips.map((at, trip) => ({
      at,
      needed: lives.flatMap(({ needed }, place) => (needed.includes(trip) ? [place] : [])),
    })),
  }
}

interface Kept {
  readonly stock: number
  /** Days between two of it; drawn by lot where absent. */
  readonly every?: number | undefined
}

interface Thing {
  /** Days between two of it, at first. */
  readonly every: number
  /** How much that becomes in the course of a year: things come into fashion, and go out of it. */
  readonly becomes: number
  readonly pack: number
  readonly isCounted: boolean
}

function thingOf(random: Random, every = 4 * 100 ** random()): Thing {
  const pack = random() < 0.2 ? 6 : 1 + Math.floor(2 * random())
  return { every, becomes: random() < 0.2 ? 3 ** (2 * random() - 1) : 1, pack, isCounted: random() < 0.15 }
}

/** The share of what is thrown away, forgotten to be entered, and forgotten on a trip. */
const spoils = 0.03
const unsaid = 0.05
const forgets = 0.08

/** Trips between two counts of a thing whose use is not entered, and of one whose use is. */
const tripsToCount = { counted: 4, entered: 26 }

/** @param times of its trips, and of the end */
function liveWith(thing: Thing, stock: number, times: readonly number[], random: Random) {
  const due = timesOf(thing, times, random)
  const done: Omit<Happening, 'place'>[] = []
  const needed: number[] = []
  let left = stock
  for (const [trip, at] of times.slice(0, -1).entries()) {
    const next = times[trip + 1] ?? at
    const planned = due.filter((time) => time >= at && time < next)
    const missing = planned.length - left
    if (missing > 0) needed.push(trip)
    if (missing > 0 && random() >= forgets) {
      const quantity = Math.ceil(missing / thing.pack) * thing.pack
      left += quantity
      done.push({ at, command: (id) => putAway(id, { quantity }) })
    }
    for (const time of planned.slice(0, left)) {
      left -= 1
      if (!thing.isCounted && random() >= unsaid) done.push({ at: time, command: taken(random() < spoils) })
    }
    const every = thing.isCounted ? tripsToCount.counted : tripsToCount.entered
    if (trip % every === every - 1) {
      const counted = left
      done.push({ at: next - hour, command: (id) => count(id, { quantity: counted }) })
    }
  }
  return { done, needed }
}

const taken =
  (isThrownAway: boolean): Happening['command'] =>
  (id) =>
    addToStock(id, { delta: -1, floor: true, isThrownAway })

/** The same day, between seven and ten. */
const awakeAt = (time: number) => time - (time % day) + 7 * hour + Math.floor((15 / 24) * (time % day))

function timesOf({ every, becomes }: Thing, times: readonly number[], random: Random): readonly number[] {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const due: number[] = []
  for (let at = first + every * random() * day; at < last;) {
    due.push(awakeAt(at))
    const pace = becomes ** ((at - first) / (365 * day))
    at += (every * pace * (random() + random()) + 0.1) * day
  }
  return due
}
