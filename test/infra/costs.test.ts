import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { floodBill, floodSection, measureFlood, type Flood } from './costs/flood.ts'
import { items, measureMonth, type Month } from './costs/month.ts'
import { measureNotified, notifications, notifiedLine, type Notified } from './costs/notified.ts'
import { cognito, costsPage, householdBill, idleBill, ofNotifications, total } from './costs/page.ts'

let month: Month
let flood: Flood
let notified: Notified
beforeAll(async () => {
  month = await measureMonth()
  flood = await measureFlood()
  notified = await measureNotified(items)
})

const number = /\d[\d,]*(?:\.\d+)?/g
const wordsOf = (page: string) => page.replaceAll(number, '#')
const figuresOf = (page: string) => page.match(number) ?? []

/** As near as 1 %, or as what the last digit stands for. */
function isNear(written: string, current: string): boolean {
  const [kept, now] = [written, current].map((figure) => Number(figure.replaceAll(',', '')))
  const lastDigit = 10 ** -(current.split('.')[1]?.length ?? 0)
  return Math.abs((kept ?? NaN) - (now ?? NaN)) <= Math.max((now ?? NaN) / 100, lastDigit) * 1.0001
}

it('documents the current figures in docs/costs.md', () => {
  const current = costsPage(month, floodSection(flood), notifiedLine(notified))
  const written = readFileSync('docs/costs.md', 'utf8')
  expect(wordsOf(written), 'npm run costs writes the page.').toBe(wordsOf(current))
  const figures = figuresOf(written)
  const far = figuresOf(current).filter((figure, place) => !isNear(figures[place] ?? '', figure))
  expect(far, 'npm run costs writes these figures.').toEqual([])
})

it('costs about a cent per household and under a dollar when idle, without notifications', () => {
  expect(total(householdBill(month))).toBeLessThan(0.0105)
  // Devices are told by keys and a queue that Lambda asks all month, used or not.
  expect(ofNotifications()).toBeLessThan(0.67)
  expect(total(idleBill(month)) - ofNotifications()).toBeLessThan(1)
})

it('costs a twentieth of a cent for the notifications of a household', () => {
  expect(notifications(notified)).toBeLessThan(0.0005)
})

it('costs 25 dollars at most where strangers sign up all day', () => {
  const { requests, accounts } = floodBill(flood)
  expect(requests + accounts).toBeLessThan(25)
  expect(flood.refused.writes).toBe(0)
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
