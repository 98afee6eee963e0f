import * as z from 'zod/mini'
import type { Item } from '../../functions/items/contract.ts'
import type { Store } from '../../functions/stores/contract.ts'

/** What each item begins with. */
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
const rows = z.array(z.object({ id: z.string(), quantity: z.number() }))

/** What people have done, and what should come of it. */
export class Model {
  readonly #sums = { stock: new Map<string, number>(), base: new Map<string, number>() }
  readonly #ticks = new LastBy<boolean>()
  readonly #categories = new LastBy<string>()
  readonly #added: string[] = []
  readonly #stores = [initial.store]
  readonly #orders = new LastBy<string>()
  readonly #unsure = new Set<string>()
  /** What was put away under which key. */
  readonly #trips = new Map<string, z.output<typeof rows>>()

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

  putAway(key: string, body: unknown): void {
    this.#trips.set(key, rows.parse(body))
  }

  /** Somebody has sent again what was refused, perhaps after what they did later. */
  sendAgain(person: string): void {
    this.#unsure.add(person)
  }

  /** What has not come of it. */
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
    const put = [...this.#trips.values()].flat().filter((row) => row.id === id)
    const quantity = sum([initial.stock, this.#sums.stock.get(name) ?? 0, ...put.map((row) => row.quantity)])
    const desired = initial.base + (this.#sums.base.get(name) ?? 0)
    const expected = textOf({ name, quantity, desired_quantity: desired })
    const ticks = this.#ticks.of(name, this.#unsure)
    // What was put away is ticked no more.
    if (put.length > 0 || ticks.length === 0) ticks.push(false)
    const categories = this.#categories.of(name, this.#unsure)
    if (categories.length === 0) categories.push(initial.categoryOf(name))
    const parts = sum(lots.map((lot) => lot.quantity))
    return [
      ...(parts === quantity || lots.length === 0 ? [] : [`${name}: lots of ${parts}`]),
      ...(textOf(item) === expected ? [] : [`${textOf(item)}, not ${expected}`]),
      ...(ticks.includes(purchased) ? [] : [`${name} ticked: ${purchased}`]),
      ...(categories.includes(category) ? [] : [`${name} in ${category}, not ${categories.join(' or ')}`]),
    ]
  }
}

const textOf = ({ name, quantity, desired_quantity }: Pick<Item, 'name' | 'quantity' | 'desired_quantity'>) =>
  `${name} ${quantity} of ${desired_quantity}`

/** What each person has made of an item: of two people either may be the last. */
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
