import { expect, test } from 'vitest'
import { forecast, mostOften, plainRule } from '../forecasts/methods.ts'
import { score } from '../forecasts/score.ts'
import { proposalsBeforeTrips } from '../forecasts/seeded-proposals.ts'
import { testHomes } from '../forecasts/test-homes.ts'
import { trainingHomes } from '../forecasts/training-homes.ts'

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
