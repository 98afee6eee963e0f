import { expect, test } from 'vitest'
import { weeklyAt } from '../../functions/accounts/subscriptions/subscription-record.ts'
import { nextWeekly } from '../../functions/accounts/subscriptions/weekly.ts'

const sunday = { day: 0, hour: 9 }
const next = (zone: string, after: string, weekly = sunday) =>
  new Date(nextWeekly(weekly, zone, Date.parse(after))).toISOString()

test.each([
  ['Europe/Vienna', '2026-11-25T12:00:00Z', '2026-11-29T08:00:00.000Z'],
  // On the day itself, before and after.
  ['Europe/Vienna', '2026-11-29T07:59:59Z', '2026-11-29T08:00:00.000Z'],
  ['Europe/Vienna', '2026-11-29T08:00:00Z', '2026-12-06T08:00:00.000Z'],
  // Over the change of the clocks, to summer and back.
  ['Europe/Vienna', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['Europe/Vienna', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-25T12:00:00Z', '2026-11-29T03:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-25T12:00:00Z', '2026-11-28T19:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-29T16:59:00Z', '2026-11-29T17:00:00.000Z'],
])('in %s, the next Sunday at nine after %s is %s', (zone, after, expected) => {
  expect(next(zone, after)).toBe(expected)
})

test('an hour that clocks leave out is the one after it', () => {
  expect(next('Europe/Vienna', '2026-03-28T12:00:00Z', { day: 0, hour: 2 })).toBe('2026-03-29T01:00:00.000Z')
})

test('those who choose the same hour are spread over all of it, each at the same second every week', () => {
  const choice = { weekly: { day: 6, hour: 9 }, time_zone: 'UTC' }
  const at = (session: string, after: string) =>
    Date.parse(weeklyAt(choice, undefined, session, new Date(after)))
  const start = Date.parse('2026-11-28T09:00:00Z')
  const quarters = [0, 0, 0, 0]
  for (let count = 0; count < 400; count += 1) {
    const quarter = Math.floor((at(`session ${count}`, '2026-11-27T00:00:00Z') - start) / 900_000)
    quarters[quarter] = (quarters[quarter] ?? NaN) + 1
  }
  expect(quarters).toHaveLength(4)
  for (const people of quarters) expect(Math.abs(people - 100)).toBeLessThan(30)
  const first = at('session', '2026-11-27T00:00:00Z')
  expect(at('session', new Date(first).toISOString())).toBe(first + 7 * 24 * 60 * 60 * 1000)
})
