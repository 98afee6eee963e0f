import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { calendarOf, type Habits } from './calendar.ts'
import { type Home, live } from './home.ts'
import { thingsOf } from './things.ts'

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
export function testHomes(count: number): Home[] {
  const all = Object.entries(kinds)
  return Array.from({ length: count }, (_, index) => {
    const [kind, habits] = all[index % all.length] ?? ['', { every: 7, off: 1, absences: [] }]
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
