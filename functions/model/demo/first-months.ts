import { corrected } from '../commands/corrected.ts'
import { commandOf } from '../commands/own-command.ts'
import { count } from '../commands/quantities.ts'
import type { Grocery } from './groceries.ts'
import { randomNumbers } from './random-numbers.ts'
import { type Happening, simulate } from './simulation.ts'
import { day } from '../durations.ts'

const days = 182
/** In milliseconds: the time that a demo's history covers. */
export const monthsShown = 91 * day
/** The luck of a household for which something is proposed. */
const seed = 10

/** Days between using one of each; of the rest, chance decides. */
const paces: { readonly [Id in Grocery['id']]?: number } = {
  spaghetti: 9,
  penne: 8,
  rice: 20,
  nutella: 12,
  oats: 4,
  cheerios: 7,
  bread: 4,
  crispbread: 5,
  chocolateBiscuits: 4,
  yoghurt: 3,
  skyr: 4,
  butter: 8,
  mozzarella: 3,
  cola: 2,
  stillWater: 3,
  sparklingWater: 2,
  oatDrink: 4,
  milkChocolate: 3,
  darkChocolate: 7,
  bueno: 5,
  pesto: 12,
  mustard: 60,
  soySauce: 50,
  tabasco: 90,
  bleach: 60,
  kitchenTowels: 12,
  toothpaste: 40,
}

/** Somebody has looked at these weeks ago, and nobody has said anything since. */
const lastLook = 35 * day
const unwatched: ReadonlySet<Grocery['id']> = new Set([
  'rice',
  'pesto',
  'soySauce',
  'kitchenTowels',
  'toothpaste',
])

/**
 * Makes up what a household that has lived with its groceries for some months did with them, until yesterday, when
 * almost everything was counted and is as it is.
 */
export function firstMonths(groceries: readonly Grocery[], now: number): readonly Happening[] {
  const kept = groceries.flatMap(({ id, quantity }, place) =>
    quantity === null
      ? []
      : [{ place, stock: quantity, every: paces[id], seen: now - (unwatched.has(id) ? lastLook : day) }],
  )
  const { happenings } = simulate(kept, { from: now - days * day, days }, randomNumbers(seed))
  const done = happenings.filter(({ at, place }) => at < (kept[place]?.seen ?? 0))
  return [
    ...done.map((one) => ({ ...one, place: kept[one.place]?.place ?? 0 })),
    ...kept.map(({ place, stock, seen }) => ({
      at: seen,
      place,
      command: (id: string) =>
        seen === now - day
          ? count(id, { quantity: stock })
          : commandOf('corrected', corrected, id, { quantity: stock }),
    })),
  ].toSorted((a, b) => a.at - b.at)
}
