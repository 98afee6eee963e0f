import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { measureMonth, type Month } from './costs/month.ts'
import { cognito, costsPage, householdBill, idleBill, total } from './costs/page.ts'

let month: Month
beforeAll(async () => {
  month = await measureMonth()
})

it('documents the current figures in docs/costs.md', () => {
  expect(readFileSync('docs/costs.md', 'utf8')).toBe(costsPage(month))
})

it('costs about a cent per household and under a dollar when idle', () => {
  expect(total(householdBill(month))).toBeLessThan(0.0105)
  expect(total(idleBill(month))).toBeLessThan(1)
})

it('counts capacity units for every activity', () => {
  for (const { name, reads } of month.activities) expect(reads, name).toBeGreaterThan(0)
  expect(month.activities.find(({ name }) => name === 'take something out of stock')?.writes).toBeGreaterThan(
    0,
  )
})

it('charges for Cognito beyond its free users', () => {
  expect(cognito(5_000)).toBe(0)
  expect(cognito(5_001)).toBeCloseTo(0.03)
})
