import { describe, expect, test } from 'vitest'
import { baseProposals } from '../../functions/model/forecasts/base-proposal.ts'
import { mostBought, probablyNeeded, runningOut } from '../../functions/model/forecasts/forecast.ts'
import { rhythmOf, type Bought } from '../support/rhythms.ts'

const now = Date.UTC(2026, 10, 24, 18)

interface State {
  readonly quantity?: number
  readonly desired_quantity?: number
  readonly extra?: number
  readonly keep?: boolean
  readonly quiet_until?: string
}

const item = (name: string, bought: Bought | null, state: State = {}) => ({
  quantity: null,
  desired_quantity: null,
  extra: null,
  keep: true,
  quiet_until: null,
  quantity_updated: null,
  belief: null,
  ...state,
  name,
  rhythm: bought && rhythmOf(bought, now),
})

const weekly = { every: 7, ago: 7 }
const milk = item('Milk', weekly)
const namesOf = (suggested: readonly { readonly item: { readonly name: string } }[]) =>
  suggested.map(({ item: { name } }) => name)

describe('probably needed', () => {
  test('is said with how much is usually bought, how often, and when last', () => {
    const [eggs] = probablyNeeded([item('Eggs', { ...weekly, amount: 10 })], now, 'UTC')
    expect(eggs).toMatchObject({ amount: 10, every: 7 * 24 * 60 * 60 * 1000 })
  })

  test('nothing is said below three purchases, nor of what is on the list, wanted once, or in stock for long', () => {
    const rows = [
      milk,
      item('New', { ...weekly, times: 2 }),
      item('Unknown', null),
      item('On the list', weekly, { extra: 1 }),
      item('Missing', weekly, { desired_quantity: 1 }),
      item('Once', weekly, { keep: false }),
      item('Not yet', weekly, { quiet_until: '2026-11-25' }),
      item('Plenty', { ...weekly, usedPerDay: 0.1 }, { quantity: 5 }),
      item('By now', weekly, { quiet_until: '2026-11-24' }),
      item('Little', { ...weekly, usedPerDay: 0.1 }, { quantity: 0.5 }),
    ]
    expect(namesOf(probablyNeeded(rows, now, 'UTC')).toSorted()).toEqual(['By now', 'Little', 'Milk'])
    // The next day has begun there.
    const further = ['By now', 'Little', 'Milk', 'Not yet']
    expect(namesOf(probablyNeeded(rows, now, 'Pacific/Kiritimati')).toSorted()).toEqual(further)
  })

  test('what was just bought is not proposed for the next trip at once', () => {
    const staples = Array.from({ length: 8 }, (_, index) => item(`Staple ${index}`, { every: 7, ago: 0 }))
    const rows = [...staples, item('Bread', { every: 3, ago: 0 })]
    expect(namesOf(probablyNeeded(rows, now, 'UTC'))).toEqual([])
    const later = now + 24 * 60 * 60 * 1000
    expect(namesOf(probablyNeeded(rows, later, 'UTC'))).toEqual(['Bread'])
  })

  test('what is bought most often is known, but for what is given up', () => {
    const rows = [
      item('Soap', { every: 30, ago: 5 }),
      milk,
      item('Given up', { every: 5, ago: 40 }),
      item('New', { every: 1, ago: 1, times: 2 }),
    ]
    expect(mostBought(rows, now).map(({ name }) => name)).toEqual(['Milk', 'Soap'])
  })
})

describe('what is running out', () => {
  test('comes by days left, with whether it lasts until the next trip', () => {
    const rows = [
      item('Soon', { every: 7, ago: 3, usedPerDay: 1 }, { quantity: 2 }),
      item('Later', { every: 7, ago: 3, usedPerDay: 1 }, { quantity: 9 }),
      item('Sooner', { every: 7, ago: 3, usedPerDay: 1 }, { quantity: 1 }),
      item('Long', { every: 7, ago: 3, usedPerDay: 1 }, { quantity: 20 }),
      item('Empty', { every: 7, ago: 3, usedPerDay: 1 }, { quantity: 0 }),
      item('Not told', { every: 7, ago: 3 }, { quantity: 1 }),
      item('New', { every: 7, ago: 3, times: 2, usedPerDay: 1 }, { quantity: 1 }),
    ]
    const { ending } = runningOut(rows, now)
    expect(namesOf(ending)).toEqual(['Sooner', 'Soon', 'Later'])
    expect(ending.map(({ isSoon }) => isSoon)).toEqual([true, true, false])
    expect(ending.map(({ days }) => Math.round(days))).toEqual([1, 2, 9])
  })
})

describe('a proposed base quantity', () => {
  const propose = (usedPerDay: number, state: State = {}, amount = 1) =>
    baseProposals([item('Milk', { ...weekly, usedPerDay, amount }, state)], now)[0]

  test('is what is used between two trips and a quarter more, in the steps in which it is bought', () => {
    expect(propose(3 / 7)).toMatchObject({ quantity: 4 })
    expect(propose(3 / 7)?.usedPerWeek).toBeCloseTo(3, 1)
    expect(propose(3 / 7)?.daysBetweenTrips).toBe(7)
    expect(propose(0.04)).toMatchObject({ quantity: 1 })
    expect(propose(0.04, {}, 0.5)).toMatchObject({ quantity: 0.4 })
  })

  test('is not made where the base quantity suits, nor where nobody tells what is used', () => {
    expect(propose(3 / 7, { desired_quantity: 4 })).toBeUndefined()
    expect(propose(3 / 7, { desired_quantity: 6 })).toBeUndefined()
    expect(propose(3 / 7, { desired_quantity: 2 })).toMatchObject({ quantity: 4 })
    expect(propose(3 / 7, { desired_quantity: 12 })).toMatchObject({ quantity: 4 })
    expect(propose(0)).toBeUndefined()
    expect(propose(1 / 29)).toBeUndefined()
  })
})
