import { expect, test } from 'vitest'
import { forecast, mostOften, plainRule, type Method } from '../forecasts/methods.ts'
import { trainingHomes } from '../forecasts/training-homes.ts'
import { tripsOf } from '../../functions/model/forecasts/trips.ts'
import { day, type Home, type Lived, live } from '../forecasts/home.ts'
import { itemAt } from '../../infra/seed/seed.ts'
import { yearOf } from '../../infra/seed/year.ts'
import { applyToAll } from '../../functions/model/commands/apply.ts'
import type { Happening } from '../../functions/model/demo/simulation.ts'
import { probablyNeeded } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { itemOf } from '../../functions/ledger/item-record.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { calendarOf, type Habits } from '../forecasts/calendar.ts'
import { thingsOf } from '../forecasts/things.ts'

/** The kinds of homes, each as often as another. */
const kinds: Readonly<Record<string, Habits>> = {
  'once a week': { every: 7, off: 1, absences: [] },
  'twice a week': { every: 3, off: 1, absences: [] },
  'every other week': { every: 14, off: 2, absences: [] },
  'whenever it suits': { every: 6, off: 4, absences: [] },
  'three weeks away': { every: 7, off: 1, absences: [[235, 256]] as const },
  'every day': { every: 1, off: 0, absences: [] },
}

/** Homes to test a forecast with; nothing was chosen with them. */
function testHomes(count: number): Home[] {
  const everyKind = Object.entries(kinds)
  return Array.from({ length: count }, (_, index) => {
    const [kind, habits] = everyKind[index % everyKind.length] ?? ['', { every: 7, off: 1, absences: [] }]
    return testHome(kind, habits, 50_000 + index)
  })
}

const names = Array.from({ length: 80 }, (_, index) => `item ${index + 1}`)

function testHome(kind: string, habits: Habits, seed: number): Home {
  const random = randomNumbers(seed)
  const calendar = calendarOf(habits, random)
  const uses = thingsOf(calendar, random, names)
  const plan = { kind, trips: calendar.trips, looksAhead: random() < 0.5, forgets: 0.05 + 0.1 * random() }
  return live({ ...plan, uses }, random)
}

const begun = new Date('2026-01-01')

/** An item of the seeded household, and which one it is. */
interface Placed extends Item {
  readonly index: number
}

/** Tells what the list proposes first before a trip of a household of 300 items that `npm run seed -- --year` makes. */
function proposalsBeforeTrips() {
  const added = Array.from({ length: 300 }, (_, place) => itemOf(itemAt(place, begun)))
  const { happenings, trips } = yearOf(
    added.map(({ quantity }) => quantity ?? 0),
    begun,
  )
  let items: readonly Placed[] = added.map((item, place) => {
    const change = { kind: 'item_added', at: begun.getTime() }
    return { ...item, index: place, rhythm: rhythmAfter(undefined, item, change) }
  })
  let done = 0
  return trips.map((trip) => {
    const until = happenings.filter(({ at }) => at < trip.at).length
    items = withHappenings(items, happenings.slice(done, until))
    done = until
    return { trip, proposals: probablyNeeded(items, trip.at, 'UTC') }
  })
}

function withHappenings(items: readonly Placed[], happenings: readonly Happening[]): readonly Placed[] {
  const changed = [...items]
  for (const { at, place, command } of happenings) {
    const before = changed[place]
    if (!before) continue
    const [done] = applyToAll(new Map([[before.id, before]]), [command(before.id)], new Date(at))
    if (done?.after) changed[place] = { ...done.after, index: place }
  }
  return changed
}

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

interface Score {
  /** The share of the first five and ten proposals that were needed. */
  readonly five: number
  readonly ten: number
  /** The share of trips before which there were at least five. */
  readonly enough: number
}

/** Scores a method in homes that count alike, however often they shop. */
function score(homes: readonly Home[], method: Method): Score {
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

test('forecasts are right more often than simpler rules, in homes of the kind they were made with', () => {
  const homes = trainingHomes(6)
  const made = score(homes, forecast)
  expect(made.five).toBeGreaterThan(0.8)
  expect(made.ten).toBeGreaterThan(0.78)
  expect(made.enough).toBeGreaterThan(0.8)
  expect(made.five).toBeGreaterThan(score(homes, mostOften).five)
  expect(made.five).toBeGreaterThan(score(homes, plainRule).five + 0.2)
})

test('they hold in homes that they have never seen', () => {
  const homes = testHomes(6)
  const made = score(homes, forecast)
  expect(made.five).toBeGreaterThanOrEqual(0.78)
  expect(made.ten).toBeGreaterThanOrEqual(0.72)
  expect(made.enough).toBeGreaterThanOrEqual(0.7)
})

test('they hold in a seeded year, through the commands that book it', () => {
  const trips = proposalsBeforeTrips().slice(26)
  const first = trips.flatMap(({ trip, proposals }) =>
    proposals.slice(0, 5).map(({ item }) => trip.needed.includes(item.index)),
  )
  expect(first.filter(Boolean).length / first.length).toBeGreaterThanOrEqual(0.78)
})
