import { expect, test, vi } from 'vitest'
import { loadTexts } from '../support/load-texts.ts'
import { packFor } from '../../web/batch-scanning/batch/pack-for.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
await loadTexts('en', 'main')
const { noDates, withPack } = await import('../../web/use-first/chosen-dates.ts')

const [first, second, third] = ['2027-01-05', '2027-02-06', '2027-03-07']

const scanned = (quantity: number, ...packs: readonly (readonly [string, number])[]) => {
  let dates = noDates
  return packs.map(([day, amount]) => {
    const next = withPack(quantity, dates, day, amount)
    if (next) dates = next
    const others = dates.others.map((part) => `${part['quantity']} × ${part['until']}`)
    return next && [dates.until, ...others].join(', ')
  })
}

test('packs give what was bought their dates, and one too many none', () => {
  expect(scanned(3, [first, 1], [second, 1], [second, 1], [third, 1])).toEqual([
    first,
    `${first}, 1 × ${second}`,
    `${first}, 2 × ${second}`,
    undefined,
  ])
  expect(scanned(1, [first, 1], [second, 1])).toEqual([first, undefined])
  expect(scanned(1, [first, 0.475], [second, 0.525])).toEqual([first, `${first}, 0.525 × ${second}`])
})

test('a weight is the amount of what is counted by it; a lot that is not there is not taken from', () => {
  const pack = { until: first, weight_kg: 0.475, count: 2 }
  const lots = [{ quantity: 1, until: second }]
  expect(packFor('add', { unit: ' G ' }, 1, pack)).toEqual({ amount: 475, until: first })
  expect(packFor('add', {}, 3, pack)).toEqual({ amount: 6, until: first, weight_kg: 0.475 })
  expect(packFor('take', { lots }, 1, { until: second })).toEqual({ amount: 1, until: second })
  expect(packFor('take', { lots }, 1, { until: first })).toEqual({ amount: 1 })
  expect(packFor('list', { lots }, 1, { until: second })).toEqual({ amount: 1 })
})
