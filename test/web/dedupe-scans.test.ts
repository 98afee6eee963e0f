import { expect, test } from 'vitest'
import { dedupeScans } from '../../web/batch-scanning/dedupe-scans.ts'

test('a code counts once for as long as it stays in view, in any form of the same GTIN', () => {
  const isNew = dedupeScans()
  expect(isNew('4006381333931', 0)).toBe(true)
  for (let time = 1000; time < 10_000; time += 1000) expect(isNew('4006381333931', time)).toBe(false)
  expect(isNew('04006381333931', 10_000)).toBe(false)
})

test('a code counts again after it was out of view', () => {
  const isNew = dedupeScans()
  isNew('4006381333931', 0)
  expect(isNew('4006381333931', 1500)).toBe(true)
})

test('two codes in view do not make each other count again', () => {
  const isNew = dedupeScans()
  expect([0, 500, 1000, 1500].map((time) => isNew('a', time))).toEqual([true, false, false, false])
  expect([0, 500, 1000, 1500].map((time) => isNew('b', time + 100))).toEqual([true, false, false, false])
})

test('a pack’s bars and its dated code count once, and packs with other dates each once', () => {
  const isNew = dedupeScans()
  const [bars, fourth, sixth] = [
    '4006381333931',
    '(01)04006381333931(15)261204',
    '(01)04006381333931(15)261206',
  ]
  const seen = [bars, fourth, bars, fourth, sixth, fourth, sixth, bars]
  expect(seen.map((text, at) => isNew(text, 100 * at))).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ])
})
