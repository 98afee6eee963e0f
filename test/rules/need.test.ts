import { describe, expect, test } from 'vitest'
import { gammaAbove } from '../../functions/model/forecasts/gamma.ts'
import { chanceOfNeed } from '../../functions/model/forecasts/need.ts'
import type { Purchase } from '../../functions/model/rhythm/rhythm.ts'
import { tripsOf } from '../../functions/model/forecasts/trips.ts'

const day = 24 * 60 * 60 * 1000
const bought = (...days: number[]): Purchase[] => days.map((at) => ({ at: at * day, amount: 1 }))

describe('the gamma distribution', () => {
  for (const x of [0.01, 0.5, 1, 2.5, 8, 40]) {
    test(`above ${x} it is as its closed forms are`, () => {
      expect(gammaAbove(1, x)).toBeCloseTo(Math.exp(-x), 8)
      expect(gammaAbove(2, x)).toBeCloseTo((1 + x) * Math.exp(-x), 8)
      expect(gammaAbove(3, x)).toBeCloseTo((1 + x + x ** 2 / 2) * Math.exp(-x), 8)
    })
  }

  test('all of it is above 0, and nothing far away', () => {
    expect(gammaAbove(2.7, 0)).toBe(1)
    expect(gammaAbove(2.7, -1)).toBe(1)
    expect(gammaAbove(2.7, 2000)).toBe(0)
  })
})

describe('trips', () => {
  const weekly = bought(0, 7, 14, 21, 28)

  test('are expected as often as before', () => {
    const trips = tripsOf([weekly], 30 * day)
    expect(trips).toEqual({ last: 28 * day, every: 7 * day, next: 35 * day, afterNext: 42 * day })
  })

  test('are expected now at the earliest', () => {
    expect(tripsOf([weekly], 50 * day)).toMatchObject({ next: 50 * day, afterNext: 57 * day })
  })

  test('leave out what was fetched in between', () => {
    expect(tripsOf([weekly, weekly, weekly, weekly, bought(10, 24)], 30 * day)?.every).toBe(7 * day)
  })

  test('are not known from two', () => {
    expect(tripsOf([bought(0, 7)], 8 * day)).toBeUndefined()
    expect(tripsOf([], 8 * day)).toBeUndefined()
  })
})

describe('the chance that something is needed', () => {
  const trips = { last: 28 * day, every: 7 * day, next: 35 * day, afterNext: 42 * day }
  const chance = (...days: number[]) => chanceOfNeed(bought(...days), trips, 30 * day)

  test('is not told below three purchases', () => {
    expect(chance(14, 28)).toBeUndefined()
    expect(chance(0, 14, 28)).toBeDefined()
  })

  test('grows with the time since it was bought', () => {
    expect(chance(0, 14, 28)).toBeLessThan(chance(-7, 7, 21) ?? 0)
    expect(chance(-7, 7, 21)).toBeLessThan(chance(-14, 0, 14) ?? 0)
  })

  test('is low for what is bought no more', () => {
    expect(chance(-200, -193, -186)).toBeLessThan(0.01)
    expect(chance(-20_000, -19_993, -19_986)).toBe(0)
  })

  test('is lower where more was bought last', () => {
    const once = bought(7, 14, 21)
    const more = once.map((one, index) => ({ ...one, amount: index === 2 ? 4 : 1 }))
    const chanceOf = (purchases: readonly Purchase[]) => chanceOfNeed(purchases, trips, 30 * day) ?? 0
    expect(chanceOf(more)).toBeLessThan(chanceOf(once))
  })
})
