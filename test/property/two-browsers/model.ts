import * as z from 'zod/mini'
import type { Item } from '../../../functions/model/item.ts'
import type { Store } from '../../../functions/model/store.ts'

/** The initial state of each item. */
export const initial = {
  stock: 50,
  base: 100,
  lots: [
    { quantity: 2, until: '2126-01-05' },
    { quantity: 13, until: '2126-02-06' },
    { quantity: 35, until: null },
  ],
  store: 'The store around the corner',
  categoryOf: (name: string) => `${name} and the like`,
}

const arranged = z.object({ order: z.array(z.string()) })
const rows = z.array(z.object({ id: z.string(), quantity: z.number(), tick: z.optional(z.string()) }))

/** The id of an item that two people put away by one tick, and a name of that. */
export interface PutAwayTwice {
  readonly item: string
  readonly round: string
}

/** Records people's actions, and knows the result they should have. */
export class Model {
  readonly #sums = { stock: new Map<string, number>(), base: new Map<string, number>() }
  readonly #ticks = new LastBy<boolean>()
  readonly #categories = new LastBy<string>()
  readonly #added: string[] = []
  readonly #stores = [initial.store]
  readonly #orders = new LastBy<string>()
  readonly #unsure = new Set<string>()
  /** The quantities of an item that were put away by one tick: of several, one counts. */
  readonly #trips = new Map<string, { readonly id: string; readonly quantities: Set<number> }>()

  step(field: 'stock' | 'base', item: string, by: number): void {
    this.#sums[field].set(item, (this.#sums[field].get(item) ?? 0) + by)
  }

  tick(person: string, item: string, value: boolean): void {
    this.#ticks.set(person, item, value)
  }

  file(person: string, item: string, category: string): void {
    this.#categories.set(person, item, category)
  }

  add(name: string): void {
    this.#added.push(name)
  }

  addStore(name: string): void {
    this.#stores.push(name)
  }

  arrange(person: string, store: string, body: unknown): void {
    this.#orders.set(person, store, arranged.parse(body).order.join())
  }

  /** @param both the tick that two people put away on purpose */
  putAway(key: string, body: unknown, both?: PutAwayTwice): void {
    for (const { id, quantity, tick } of rows.parse(body)) {
      const name = `${id} ${id === both?.item ? both.round : (tick ?? key)}`
      const trip = this.#trips.get(name) ?? { id, quantities: new Set() }
      this.#trips.set(name, trip)
      trip.quantities.add(quantity)
    }
  }

  /** Somebody has sent again what was refused, perhaps after what they did later. */
  sendAgain(person: string): void {
    this.#unsure.add(person)
  }

  /** Returns the results that are missing. */
  differences(items: readonly Item[], stores: readonly Store[]): readonly string[] {
    return [...this.#differencesIn(items), ...this.#differencesOfStores(stores)]
  }

  #differencesOfStores(stores: readonly Store[]): readonly string[] {
    const names = stores.map(({ name }) => name).toSorted()
    const isSame = names.join() === this.#stores.toSorted().join()
    const orders = stores.map(({ id, name, order }) => {
      const expected = this.#orders.of(id, this.#unsure)
      if (expected.length === 0) expected.push('')
      return expected.includes(order.join()) ? [] : [`${name}: ${order.join()}, not ${expected.join(' or ')}`]
    })
    return [...(isSame ? [] : [`stores: ${names.join()}`]), ...orders.flat()]
  }

  #differencesIn(items: readonly Item[]): readonly string[] {
    const given = items.filter(({ name }) => !this.#added.includes(name))
    const added = items.filter((item) => !given.includes(item)).map(textOf)
    const expected = this.#added.map((name) => `${name} 1 of 1`)
    const isSame = added.toSorted().join() === expected.toSorted().join()
    return [
      ...given.flatMap((item) => this.#differencesOf(item)),
      ...(isSame ? [] : [`added: ${added.join()}`]),
    ]
  }

  #differencesOf(item: Item): readonly string[] {
    const { id, name, purchased, category, lots } = item
    const put = [...this.#trips.values()].filter((trip) => trip.id === id)
    const quantities = put.reduce(
      (sums, trip) => sums.flatMap((each) => [...trip.quantities].map((more) => each + more)),
      [initial.stock + (this.#sums.stock.get(name) ?? 0)],
    )
    const desired_quantity = initial.base + (this.#sums.base.get(name) ?? 0)
    const expected = quantities.map((quantity) => textOf({ name, quantity, desired_quantity }))
    const ticks = this.#ticks.of(name, this.#unsure)
    // A row that was put away is ticked no more.
    if (put.length > 0 || ticks.length === 0) ticks.push(false)
    const categories = this.#categories.of(name, this.#unsure)
    if (categories.length === 0) categories.push(initial.categoryOf(name))
    const parts = lots.map((lot) => lot.quantity).reduce((total, number) => total + number, 0)
    return [
      ...(parts === item.quantity || lots.length === 0 ? [] : [`${name}: lots of ${parts}`]),
      ...(expected.includes(textOf(item)) ? [] : [`${textOf(item)}, not ${expected.join(' or ')}`]),
      ...(ticks.includes(purchased) ? [] : [`${name} ticked: ${purchased}`]),
      ...(categories.includes(category) ? [] : [`${name} in ${category}, not ${categories.join(' or ')}`]),
    ]
  }
}

const textOf = ({ name, quantity, desired_quantity }: Pick<Item, 'name' | 'quantity' | 'desired_quantity'>) =>
  `${name} ${quantity} of ${desired_quantity}`

/** The last values that each person gave an item: of two people either may be the last. */
class LastBy<Value> {
  readonly #made: { readonly person: string; readonly item: string; readonly value: Value }[] = []

  set(person: string, item: string, value: Value): void {
    this.#made.push({ person, item, value })
  }

  /** Returns all values that may be the last; of those who have sent an earlier one again, each may be. */
  of(item: string, unsure: ReadonlySet<string>): Value[] {
    const made = this.#made.filter((one) => one.item === item)
    const isLast = (person: string, index: number) =>
      made.slice(index + 1).every((one) => one.person !== person)
    return made
      .filter(({ person }, index) => unsure.has(person) || isLast(person, index))
      .map(({ value }) => value)
  }
}
