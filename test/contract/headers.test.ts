import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { items as routes, type ItemChanges } from '../../functions/items/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import { createHouseholdFixture, requestNaming } from '../isolation/household-fixture.ts'
import { seeded, sizes } from '../property/sizes.ts'
import { minute, openTestAppWithClock, second } from '../support/clock.ts'
import { listen } from '../support/live.ts'
import { everyRoute } from '../support/routes.ts'
import { idOf } from '../support/replies.ts'
import type { Reply, TestUser } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'
import { bodiesOf } from './bodies.ts'

const testApp = await openTestAppWithClock()

const writes = everyRoute.filter(
  ({ name, route }) => route.method !== 'GET' && route.access === 'member' && !name.startsWith('imports.'),
)

/** A client that knows a household's list by the headers of its own changes, and asks for what it lacks. */
class Client {
  readonly #user: TestUser
  readonly #inside: Readonly<Record<string, string>>
  #items = new Map<string, Item>()
  #trip: unknown
  #etag = ''
  #list: { readonly items: readonly Item[]; readonly trip: unknown } = { items: [], trip: undefined }
  point = ''
  /** Whether it was told that the stores have changed. */
  mayHaveStores = true
  /** How often a change has said all, and how often the list was as before. */
  readonly count = { own: 0, same: 0 }

  constructor(user: TestUser, household: string) {
    this.#user = user
    this.#inside = { 'x-household-id': household }
  }

  get ids(): readonly string[] {
    return [...this.#items.keys()]
  }

  /** The household as it knows it without the list. */
  get known() {
    return { items: sorted(this.#items.values()), trip: this.#trip }
  }

  /** Asks for the whole list, unless it is as it was. */
  async readList() {
    const headers = { ...this.#inside, ...(this.#etag && { 'if-none-match': this.#etag }) }
    const reply = await this.#user.get('/items', headers)
    this.#etag = reply.headers.get('etag') ?? ''
    if (reply.status === 304) this.count.same += 1
    else {
      const trip = reply.headers.get('x-trip')
      const items = sorted(routes.list.answers[200].parse(reply.body))
      this.#list = { items, trip: trip === null ? undefined : JSON.parse(trip) }
    }
    return { ...this.#list, point: reply.headers.get('x-point') ?? '' }
  }

  async change(method: string, path: string, body: unknown): Promise<Reply> {
    const headers = { ...this.#inside, 'x-point': this.point }
    const reply = await this.#user.send(method, path, { headers, body })
    const changes = reply.headers.get('x-changes')
    if (changes === null) await this.ask()
    else {
      this.count.own += 1
      this.#take(routes.changes.answers[200].parse(JSON.parse(changes)))
    }
    return reply
  }

  /** Has somebody else change something, and asks for it. */
  async hear(change: () => Promise<Reply>): Promise<Reply> {
    const reply = await change()
    await this.ask()
    return reply
  }

  async ask(): Promise<void> {
    const { body } = await this.#user.get(`/items/changes?since=${this.point}`, this.#inside)
    const changes = routes.changes.answers[200].parse(body)
    if (changes.point !== null) return this.#take(changes)
    this.#etag = ''
    this.mayHaveStores = true
    const { items, trip, point } = await this.readList()
    this.#items = new Map(items.map((item) => [item.id, item]))
    this.#trip = trip
    this.point = point
  }

  #take({ point, items, gone, stores, trip }: ItemChanges): void {
    this.mayHaveStores ||= stores

    for (const id of gone) this.#items.delete(id)
    for (const item of items) this.#items.set(item.id, item)
    this.point = point ?? ''
    this.#trip = trip
  }
}

const sorted = (items: Iterable<Item>) => [...items].toSorted((one, other) => (one.id < other.id ? -1 : 1))

const storesOf = async (user: TestUser, household: string) =>
  (await user.get('/stores', { 'x-household-id': household })).body

const step = fc.record({
  write: fc.constantFrom(...writes),
  body: fc.nat(),
  item: fc.nat(),
  by: fc.constantFrom('owner', 'owner', 'member', 'newcomer'),
  wait: fc.constantFrom(0, second, second, 20 * second, minute, 90 * minute),
})

test(`what ${sizes.steps} changes and their headers say is what the list says`, async () => {
  const { owner, addMember, names } = await createHouseholdFixture(testApp)
  let member = await addMember('member')
  const client = new Client(owner, names.household)
  const inside = { 'x-household-id': names.household }
  const live = await listen(testApp, owner)
  await client.ask()
  let { store, entry } = names
  let stores: unknown
  for (const one of fc.sample(step, { numRuns: sizes.steps, ...seeded(51) })) {
    testApp.clock.time += one.wait
    const { name, route } = one.write
    const about = { ...names, store, entry, item: client.ids[one.item % client.ids.length] ?? names.item }
    const bodies = bodiesOf(name, route, about)
    const { method, path, body } = requestNaming(route, about)
    const sent = bodies[one.body % bodies.length]
    const whole = body && (Array.isArray(body) ? [sent] : sent)
    if (one.by === 'newcomer' && one.item % 8 === 0) {
      // Such a trip is over for all.
      await member.put('/shopping-trip', {}, inside)
      await owner.remove(`/households/${names.household}/members/${userIdOf(member)}`)
      member = await addMember('member')
    }
    const reply = await (one.by === 'member'
      ? client.hear(() => member.send(method, path, { headers: inside, body: whole }))
      : client.change(method, path, whole))
    expect(reply.status).toBeLessThan(500)
    const { items, trip } = await client.readList()
    expect(client.known, `${name} ${JSON.stringify(sent)} ${reply.status}`).toEqual({ items, trip })
    // Nobody waits for somebody who has left.
    if (trip) expect([owner, member].map(userIdOf)).toContain(Object(trip).user_id)
    const now = await storesOf(owner, names.household)
    if (client.mayHaveStores) stores = now
    expect(stores).toEqual(now)
    client.mayHaveStores = false
    entry = reply.headers.get('x-activity-id') ?? entry
    if (reply.status === 201 && name === 'stores.create') store = idOf(reply)
  }
  expect(client.count.own).toBeGreaterThan(sizes.steps / 20)
  expect(client.count.same).toBeGreaterThan(sizes.steps / 20)
  // A list that has just changed has no point yet.
  testApp.clock.time += minute
  await client.ask()
  await client.change('POST', '/items', { name: 'The last one' })
  while (Object(live.changes().at(-1)).point !== client.point) await live.next('data')
  live.close()
})
