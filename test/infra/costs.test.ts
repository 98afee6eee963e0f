import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { countMonth, type Month } from './costs/month.ts'
import { cognito, costsPage, householdBill, idleBill, total } from './costs/page.ts'

let month: Month
beforeAll(async () => {
  month = await countMonth()
})

it('says on its page what is counted now', () => {
  expect(readFileSync('docs/costs.md', 'utf8')).toBe(costsPage(month))
})

it('costs under a cent for a household and under a dollar where nobody comes', () => {
  expect(total(householdBill(month))).toBeLessThan(0.01)
  expect(total(idleBill(month))).toBeLessThan(1)
})

it('counts units, of which each habit takes some', () => {
  for (const { name, reads } of month.habits) expect(reads, name).toBeGreaterThan(0)
  expect(month.habits.find(({ name }) => name === 'take something out of stock')?.writes).toBeGreaterThan(0)
})

it('shows Cognito apart, from the first person beyond those that are free', () => {
  expect(cognito(5_000)).toBe(0)
  expect(cognito(5_001)).toBeCloseTo(0.03)
})
