import { meanInterval } from '../../functions/model/forecasts/need.ts'
import { day, type Home } from './home.ts'
import { forecast } from './methods.ts'
import { sayBefore, tripsToScore } from './score.ts'
import { testHome } from './test-homes.ts'

/** In the order of the habits; how often each is needed is drawn by lot. */
const names = [
  [
    'Oat drink',
    'Coffee beans',
    'Cat food',
    'Nappies',
    'Muesli',
    'Cola',
    'Tofu',
    'White bread',
    'Skyr',
    'Rusks',
  ],
  ['Strawberries', 'Ice cream', 'Mulled wine', 'Sunscreen', 'Swede', 'Charcoal', 'Gingerbread', 'Asparagus'],
  ['Light bulbs', 'Batteries', 'Vinegar', 'Salt', 'Baking powder', 'Candles', 'Shoe polish', 'Bin liners'],
  ['Soy sauce', 'Honey', 'Bleach', 'Cling film', 'Cornflour', 'Matches', 'Curry powder', 'Descaler'],
  ['Cream', 'Mozzarella', 'Minced meat', 'Pizza dough', 'Crisps', 'Wine', 'Avocados', 'Basil'],
  ['Protein bars', 'Soy yoghurt', 'Corn flakes', 'Tonic water', 'Smoothies', 'Kombucha'],
  [
    'Whole milk',
    'Butter',
    'Eggs',
    'Rye bread',
    'Bananas',
    'Apples',
    'Potatoes',
    'Onions',
    'Carrots',
    'Tomatoes',
  ],
  [
    'Cucumbers',
    'Yoghurt',
    'Cheese',
    'Ham',
    'Spaghetti',
    'Rice',
    'Flour',
    'Sugar',
    'Olive oil',
    'Toilet paper',
  ],
  ['Kitchen paper', 'Dish soap', 'Detergent', 'Toothpaste', 'Shampoo', 'Tea', 'Orange juice', 'Water'],
  ['Chocolate', 'Jam', 'Mustard', 'Tinned tomatoes'],
].flat()

/** A home that shops every two to ten days, and was on holiday: neither the easiest nor the hardest. */
export const namedHome = (): Home =>
  testHome('whenever it suits', { every: 6, off: 4, absences: [[235, 256]] }, 2026, names)

/** The first five proposals before eight of its trips, a good month apart, as rows of a table. */
export function fortyProposals(home = namedHome()): string[][] {
  const trips = tripsToScore(home)
  const chosen = Array.from({ length: 8 }, (_, index) => trips[Math.floor((index * trips.length) / 8)] ?? 0)
  return chosen.flatMap((trip) =>
    sayBefore(home, trip, forecast)
      .slice(0, 5)
      .map((said) => rowOf(home, trip, said)),
  )
}

type Said = ReturnType<typeof sayBefore>[number]

function rowOf({ trips }: Home, trip: number, { item, chance, needed }: Said): string[] {
  const now = trips[trip] ?? 0
  const known = item.purchases.filter(({ at }) => at < now * day).slice(-12)
  const last = known.at(-1)?.at ?? 0
  return [
    `${now}`,
    item.name,
    `every ${Math.round(meanInterval(known) / day)} days, last ${now - last / day} days ago`,
    `${Math.round(chance * 100)} %`,
    needed ? 'yes' : 'no',
  ]
}
