import { count } from '../../functions/model/commands/quantities.ts'
import { demoItems } from '../../functions/model/demo/demo-items.ts'
import type { Grocery } from '../../functions/model/demo/groceries.ts'
import { type Happening, simulate } from '../../functions/model/demo/simulation.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import type { Item } from '../../functions/model/item.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { newId } from '../api/new-id.ts'
import { carryOut } from '../outbox/replica/overlay.ts'
import { type DemoEntry, entriesOf, entryIdOf } from './demo-history.ts'

const day = 24 * 60 * 60 * 1000

const days = 182
/** Days that the history covers. */
const daysShown = 91
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

/** Returns the items of a household that has lived with its groceries for some weeks, and its history, newest first. */
export function afterWeeks(groceries: readonly Grocery[], now: number) {
  const from = now - days * day
  const items = demoItems(groceries, new Date(now), newId)
  const places = items.flatMap(({ quantity }, place) => (quantity === null ? [] : [place]))
  const rhythm = rhythmAfter(undefined, { quantity: null, rhythm: null }, { kind: 'item_added', at: from })
  const lived = new Map(items.map((item) => [item.id, { ...item, rhythm }]))
  const history: DemoEntry[] = []
  const { happenings } = simulate(
    places.map((place) => ({ stock: items[place]?.quantity ?? 0, every: paceOf(groceries[place]) })),
    { from, days },
    randomNumbers(seed),
  )
  const yesterday = now - day
  const done = happenings
    .filter(({ at }) => at < yesterday)
    .map((one) => ({ ...one, place: places[one.place] ?? 0 }))
  for (const { at, place, command } of [...done, ...countOf(items, places, yesterday)]) {
    const made = carryOut(lived, [command(items[place]?.id ?? '')], new Date(at))
    const isTogether = made.some(({ kind }) => kind !== 'stock_changed' && kind !== 'thrown_away')
    const changes = made.map((one) => ({ ...one, place }))
    if (at >= now - daysShown * day)
      history.push(
        ...entriesOf(changes, {
          at,
          id: entryIdOf(at, `${isTogether ? 0 : place}`.padStart(18, '0')),
          isTogether,
        }),
      )
  }
  return {
    items: items.map((item) => ({ ...item, rhythm: lived.get(item.id)?.rhythm ?? rhythm })),
    history: history.toReversed(),
  }
}

const paceOf = (grocery: Grocery | undefined) => grocery && paces[grocery.id]

/** At last everything is counted, and is as it is. */
const countOf = (items: readonly Item[], places: readonly number[], at: number): Happening[] =>
  places.map((place) => ({ at, place, command: (id) => count(id, items[place]?.quantity ?? 0) }))
