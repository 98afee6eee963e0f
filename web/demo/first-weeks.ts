import { apply } from '../../functions/model/commands/apply.ts'
import { kindOfCommand } from '../../functions/model/commands/kind-of-command.ts'
import { demoItems } from '../../functions/model/demo/demo-items.ts'
import type { Grocery } from '../../functions/model/demo/groceries.ts'
import { type Happening, lifeOf } from '../../functions/model/demo/life.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import type { Entry } from '../../functions/model/entry.ts'
import type { Item } from '../../functions/model/item.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { newId } from '../api/new-id.ts'
import { entryIdOf, entryOf, placeIn } from './demo-history.ts'

const day = 24 * 60 * 60 * 1000

const days = 182
/** Days that the history tells of. */
const daysTold = 91
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
  const lived = items.map((item) => ({ ...item, rhythm }))
  const history: Entry[] = []
  const { happenings } = lifeOf(
    places.map((place) => ({ stock: items[place]?.quantity ?? 0, every: paceOf(groceries[place]) })),
    { from, days },
    randomNumbers(seed),
  )
  const yesterday = now - day
  const done = happenings
    .filter(({ at }) => at < yesterday)
    .map((one) => ({ ...one, place: places[one.place] ?? 0 }))
  for (const happening of [...done, ...countOf(items, places, yesterday)]) {
    const { at, place, command } = happening
    const before = lived[place]
    const after = apply(before, command, new Date(at))
    if (!before || !after || after === before) continue
    lived[place] = { ...after, rhythm: rhythmAfter(before, after, { kind: kindOfCommand(command), at }) }
    if (at >= now - daysTold * day) history.push(entryFor(happening, before, after))
  }
  return {
    items: items.map((item, place) => ({ ...item, rhythm: lived[place]?.rhythm ?? rhythm })),
    history: history.toReversed(),
  }
}

const paceOf = (grocery: Grocery | undefined) => grocery && paces[grocery.id]

/** At last everything is counted, and is as it is. */
const countOf = (items: readonly Item[], places: readonly number[], at: number): Happening[] =>
  places.map((place) => ({
    at,
    place,
    command: { kind: 'count', input: { quantity: items[place]?.quantity ?? 0 } },
  }))

function entryFor({ at, place, command }: Happening, before: Item, after: Item): Entry {
  const id = entryIdOf(at, `${command.kind === 'stock' ? place : 0}`.padStart(18, '0'))
  const batch = command.kind === 'stock' ? null : id
  return entryOf(after, batch === null ? id : placeIn(batch, place), at, {
    kind: kindOfCommand(command),
    batch,
    before: { quantity: before.quantity },
    after: { quantity: after.quantity },
  })
}
