import { expect, test } from 'vitest'
import {
  decayed,
  readRhythm,
  usePerDay,
  writeRhythm,
  type Rhythm,
} from '../../functions/model/rhythm/rhythm.ts'
import { day, hour, minute } from '../support/clock.ts'

const start = Date.UTC(2026, 0, 1)

test('a rhythm reads as it was written, and a dozen purchases take less than 100 bytes', () => {
  const weekly = Array.from({ length: 12 }, (_, week) => ({
    at: start + 7 * week * day,
    amount: 1 + (week % 3),
  }))
  const rhythm: Rhythm = { since: start, used: 12.345, usedAt: start + 80 * day + minute, purchases: weekly }
  expect(readRhythm(writeRhythm(rhythm))).toStrictEqual(rhythm)
  expect(writeRhythm(rhythm).length).toBeLessThan(100)
  const fresh: Rhythm = { since: start, used: 0, usedAt: start, purchases: [] }
  expect(readRhythm(writeRhythm(fresh))).toStrictEqual(fresh)
})

test.each([null, '', 'h;1', 'h;x;0;', 'h;1;0;b*', 'h;1;0;b,', '{"since":1}'])(
  'there is no rhythm in %j',
  (text) => {
    expect(readRhythm(text)).toBeNull()
  },
)

test('two a day are two a day, for however long they are observed', () => {
  for (const days of [7, 60, 400]) {
    const uses = Array.from({ length: days * 24 }, (_, hours) => decayed(2 / 24, days * day - hours * hour))
    const used = uses.reduce((sum, use) => sum + use, 0)
    const at = start + days * day
    expect(usePerDay({ since: start, used, usedAt: at, purchases: [] }, at)).toBeCloseTo(2, 2)
  }
  expect(usePerDay({ since: start, used: 1, usedAt: start, purchases: [] }, start + hour)).toBeUndefined()
})
