import { expect, test } from 'vitest'
import { forecast, mostOften, plainRule } from '../forecasts/methods.ts'
import { score } from '../forecasts/score.ts'
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
