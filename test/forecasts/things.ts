import { between, normal, type Random } from './draws.ts'
import { type Calendar, days } from './calendar.ts'
import type { Use } from './home.ts'

/** How the need for a thing behaves over a year. */
const habits = ['steady', 'drifting', 'seasonal', 'rare', 'by fits and starts', 'given up'] as const
type Habit = (typeof habits)[number]

/** Of 80 things, so many; the rest is steady. */
const shares: Readonly<Record<Exclude<Habit, 'steady'>, number>> = {
  drifting: 10,
  seasonal: 8,
  rare: 16,
  'by fits and starts': 8,
  'given up': 6,
}

const all: readonly Habit[] = habits.flatMap((habit) =>
  habit === 'steady' ? [] : Array.from({ length: shares[habit] }, () => habit),
)

/** The things that a home uses. Their intervals follow a lognormal distribution, on top of their habit and the calendar. */
export function thingsOf(calendar: Calendar, random: Random, names: readonly string[]): Use[] {
  return names.map((name, index) =>
    thingOf(`${name}, ${all[index] ?? 'steady'}`, all[index] ?? 'steady', calendar, random),
  )
}

function thingOf(name: string, habit: Habit, calendar: Calendar, random: Random): Use {
  const mean = habit === 'rare' ? between(random, 60, 250) : between(random, 4, 90)
  const spread = 0.25 + 0.45 * random()
  const pace = paceOf(habit, random)
  const packs = random() < 0.35 ? [1, 1, 2, 3] : [1]
  const draw = () => Math.exp(spread * normal(random) - spread ** 2 / 2) * (jumps(habit) ? jump(random) : 1)
  const lastsUntil = (from: number, amount: number) => {
    // A little faster where there is plenty.
    let left = mean * amount ** 0.9 * draw()
    for (let day = from; day < days + 60; day++) {
      left -= calendar.useOn(day) * pace(day)
      if (left <= 0) return day + 1
    }
    return Infinity
  }
  return {
    name,
    first: random() * mean,
    lastsUntil,
    amount: () => packs[Math.floor(random() * packs.length)] ?? 1,
  }
}

const jumps = (habit: Habit) => habit === 'by fits and starts'

/** Guests, a recipe for many, or weeks in which nobody felt like it. */
const jump = (random: Random) => (random() < 0.3 ? 0.25 : random() < 0.3 ? 2.5 : 1)

/** How fast a thing is used on a day, as a share of usual. */
function paceOf(habit: Habit, random: Random): (day: number) => number {
  const at = random() * 365
  const factor = random() < 0.5 ? 2.2 : 1 / 2.2
  if (habit === 'drifting') return (day) => factor ** (day / days)
  if (habit === 'seasonal') return (day) => 1 + 0.95 * Math.cos((2 * Math.PI * (day - at)) / 365)
  if (habit === 'given up') return (day) => (day < 100 + at ? 1 : 0)
  return () => 1
}
