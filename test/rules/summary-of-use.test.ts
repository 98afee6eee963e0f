import { expect, test } from 'vitest'
import { dayIn, daysBetween, isTimeZone, nextDayIn } from '../../functions/model/calendar.ts'
import { daysBetweenTrips, observedOf, summaryOfUse } from '../../functions/model/use/summary-of-use.ts'
import { day } from '../support/clock.ts'
import { rhythmOf } from '../support/rhythms.ts'

const use = (name: string, category: string, used: number, thrown_away: number) => ({
  id: name,
  name,
  category,
  used,
  thrown_away,
  bought: used + thrown_away,
  unsaid: 0,
})

test('uses add up exactly, and waste by category', () => {
  const summary = summaryOfUse([
    use('Salt', '', 0.1, 0),
    use('Butter', 'Chilled', 0.2, 1),
    use('Rolls', 'Bread', 20, 1),
    use('Bread', 'Bread', 9, 3),
  ])
  expect(summary).toMatchObject({ used: 29.3, thrownAway: 5, gone: 34.3, mostWasted: 'Bread' })
  expect(summary.wasted).toEqual([
    { category: 'Bread', thrownAway: 4, gone: 33 },
    { category: 'Chilled', thrownAway: 1, gone: 1.2 },
  ])
  expect(summary.mostUsed.map(({ name }) => name)).toEqual(['Rolls', 'Bread', 'Butter', 'Salt'])
})

test('half of the waste is not most of it', () => {
  const summary = summaryOfUse([use('Butter', 'Chilled', 1, 1), use('Bread', 'Bread', 1, 1)])
  expect(summary.mostWasted).toBeUndefined()
})

test('days are those of a time zone, also where a clock is put forward', () => {
  const evening = Date.parse('2026-03-28T23:30:00.000Z')
  expect(dayIn('UTC', evening)).toBe('2026-03-28')
  expect(dayIn('Europe/Vienna', evening)).toBe('2026-03-29')
  expect(daysBetween('Europe/Vienna', evening, Date.parse('2026-03-29T22:30:00.000Z'))).toBe(1)
  const trips = ['2026-03-27T22:00:00.000Z', '2026-03-30T12:00:00.000Z', '2026-04-02T22:30:00.000Z']
  expect(daysBetweenTrips(trips, 'UTC')).toBe(3)
  expect(daysBetweenTrips(trips, 'Europe/Vienna')).toBe(3.5)
  expect(daysBetweenTrips(trips.slice(2), 'UTC')).toBeUndefined()
})

test.each([
  ['UTC', '2026-11-25T22:00:00.000Z', '2026-11-26T00:00:00.000Z'],
  ['Europe/Vienna', '2026-11-25T22:59:59.999Z', '2026-11-25T23:00:00.000Z'],
  ['Europe/Vienna', '2026-11-25T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
  // Days of 23 and of 25 hours, one that begins at one o’clock, and the day before one that there was not.
  ['Europe/Vienna', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Vienna', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-03T12:00:00.000Z', '2018-11-04T03:00:00.000Z'],
  ['Pacific/Apia', '2011-12-29T12:00:00.000Z', '2011-12-30T10:00:00.000Z'],
])('in %s, the day after that of %s begins at %s', (zone, now, next) => {
  expect(nextDayIn(zone, new Date(now)).toISOString()).toBe(next)
})

test('a time zone is a name that knows when clocks are put forward', () => {
  for (const known of ['Europe/Vienna', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect(isTimeZone(known), known).toBe(true)
  for (const unknown of ['', '+01:00', 'Europe/Nowhere', 'Vienna', ' UTC', 'a/'.repeat(40)])
    expect(isTimeZone(unknown), unknown).toBe(false)
})

test('a quiet month does not make a household a new one', () => {
  const now = Date.parse('2026-03-28T12:00:00.000Z')
  const quiet = { since: new Date(now - 3 * day).toISOString(), trips: [] }
  expect(observedOf(quiet, [], now)).toEqual({ days: 3, trips: 0, isEnough: false })
  const bought = { rhythm: rhythmOf({ every: 7, ago: 40 }, now) }
  expect(observedOf(quiet, [bought], now).isEnough).toBe(true)
})
