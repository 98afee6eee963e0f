import { expect, test } from 'vitest'
import { nextWeekly } from '../../functions/model/weekly.ts'

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
