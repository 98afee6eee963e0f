import { expect, test } from 'vitest'
import { writeBelief } from '../../functions/model/belief/belief.ts'
import type { BelievedStock } from '../../functions/model/forecasts/believed-stock.ts'
import type { Item } from '../../functions/model/item.ts'
import { hasLooked, looksOf, placeOf } from '../../web/quick-looks/looks-of.ts'
import { day } from '../support/clock.ts'
import { itemWith } from '../support/items.ts'

const now = Date.parse('2026-11-29')

const base = itemWith({ quantity: 3 })

const at = (place: string, id: string): Item => ({ ...base, id, place })

/** The lower the letter, the more it is worth a look. */
const beliefs = (one: object): BelievedStock => {
  const letter = 'id' in one ? String(one.id).charCodeAt(0) - 96 : 0
  return { right: letter / 10, none: 0, expected: 0, unsaidPerDay: 1 }
}

test('looks are taken shelf by shelf, five at most', () => {
  const shelves = ['Pantry', '', 'Cellar', 'Pantry', 'Cellar', 'Attic']
  const items = shelves.map((place, index) => at(place, 'abcdef'.charAt(index)))
  expect(looksOf(items.toReversed(), beliefs).map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c', 'e'])
})

test('their place is said where there is one for all', () => {
  expect(placeOf([at('Pantry', 'a'), at('Pantry', 'b')])).toBe('Pantry')
  for (const others of [[], [at('', 'a')], [at('Pantry', 'a'), at('', 'b')]])
    expect(placeOf(others)).toBeUndefined()
})

test('a household that has looked five times this week is not asked', () => {
  const known = (days: number, by: 'look' | 'count'): Item => {
    const since = now - days * day
    const belief = writeBelief({ since, stock: 3, taken: 0, said: 0, unsaid: 0, by, isMoreWanted: false })
    return { ...base, belief }
  }
  const looks = [0, 1, 2, 6].map((days) => known(days, 'look'))
  expect(hasLooked([...looks, known(8, 'look'), known(1, 'count'), base], now)).toBe(false)
  expect(hasLooked([...looks, known(5, 'look')], now)).toBe(true)
})
