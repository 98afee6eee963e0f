import { expect, test } from 'vitest'
import { type Habits, liveIn, type Outcome, type Rule, rules } from '../forecasts/forgetful-home.ts'
import { isLong, sizes } from './sizes.ts'

const lived = new Map<string, readonly Outcome[]>()

/** Each home lives the same life with the same rules, so once is enough. */
function lives(habits: Habits, kept: readonly Rule[]): readonly Outcome[] {
  const key = JSON.stringify([habits, kept])
  const known =
    lived.get(key) ?? Array.from({ length: sizes.homes }, (_, seed) => liveIn(seed + 1, habits, kept))
  lived.set(key, known)
  return known
}

const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other)
const mean = (all: readonly Outcome[], of: keyof Outcome) => sum(all.map((one) => one[of])) / all.length

const limits = [
  { said: 0.9, most: 0.15 },
  { said: 0.7, most: 0.25 },
  { said: 0.5, most: 0.36 },
]

test.each(limits)('where $said of what is used is said, at most $most of the figures are wrong', (limit) => {
  const { said, most } = limit
  const [without, all] = [lives({ said }, []), lives({ said }, rules)]
  expect(mean(all, 'wrong')).toBeLessThanOrEqual(most)
  const shares = all.map(({ wrong }, home) => wrong / (without[home]?.wrong ?? 0))
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.42)
  expect(mean(all, 'empty') / mean(without, 'empty')).toBeLessThanOrEqual(0.42)
  expect(mean(all, 'taps')).toBeLessThanOrEqual(10)
  expect(mean(all, 'silent')).toBe(0)
})

test.runIf(isLong).each(rules)('without %s more of them are wrong', (rule) => {
  const wrong = (kept: readonly Rule[]) => sum(limits.map(({ said }) => mean(lives({ said }, kept), 'wrong')))
  expect(wrong(rules.filter((one) => one !== rule))).toBeGreaterThan(wrong(rules) + 0.005)
})

test('a figure that is called doubtful is more likely wrong than right', () => {
  for (const said of [0.7, 0.5]) expect(mean(lives({ said }, rules), 'wrongOfDoubtful')).toBeGreaterThan(0.5)
})

const others: readonly Omit<Habits, 'said'>[] = [
  { things: 150 },
  { noticed: 0.15 },
  { noticed: 0.6 },
  { ahead: 0.05 },
]

test.runIf(isLong).each(others)('in homes with %o fewer than half of the figures stay wrong', (habits) => {
  for (const { said } of limits) {
    const [without, all] = [lives({ said, ...habits }, []), lives({ said, ...habits }, rules)]
    expect(mean(all, 'wrong') / mean(without, 'wrong')).toBeLessThanOrEqual(0.5)
  }
})
