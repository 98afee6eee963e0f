import { describe, expect, test } from 'vitest'
import { fillHousehold } from '../bench/household.ts'
import { watchTable } from '../bench/store/table-traffic.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { countAt, counts } from '../bench/store/count.ts'
import { limitsAt } from '../bench/store/store.ts'
import { patiently, sizes } from '../property/sizes.ts'
import { items as routes, type ItemChanges } from '../../functions/items/contract.ts'
import type { Reply } from '../support/test-app.ts'
import { join } from '../support/households.ts'
import { householdOf } from '../support/store.ts'

// If more is meant to be taken, `npm run bench -- store` writes the new figures down.
test.each(sizes.counted)(
  'with %i items no route takes more units, calls or rounds than docs/benchmarks.md says',
  patiently,
  async (size) => {
    const limits = limitsAt(size)
    const over = (await countAt(size)).flatMap(({ name, values }) => {
      const limit = limits.get(name)
      if (!limit) return [`no row for ${name}: npm run bench -- store writes one`]
      return counts.flatMap((what, index) => {
        const [count = 0, most = 0] = [values[index], limit[index]]
        return count > most ? [`${name}: ${count} ${what} instead of ${most}`] : []
      })
    })
    expect(over).toEqual([])
  },
)

// The most that changes may take, at every size of household; docs/benchmarks.md says it too.
/** Another member's change of one item. */
const seen = { readUnits: 5, bytes: 2_000 }
/** A tick of one's own: the only request, its answer included. */
const own = { readUnits: 6, writeUnits: 9, bytes: 2_000 }
/** Opening the app after 20 changes of a night. */
const night = { readUnits: 23 }
/** Two members who tick 30 rows each of a list of 500: bytes to each phone. */
const trip = { bytes: 45_000 }

/** Opens a household with so many items, whose units are counted. */
async function openCounted(size: number) {
  const testApp = await openTestAppWithClock()
  const anna = await testApp.signUp('anna')
  const ids = await fillHousehold(testApp, anna, size)
  testApp.clock.time += minute
  const point = String((await anna.get('/items')).headers.get('x-point'))
  const taken = { read: 0, written: 0 }
  watchTable(testApp, {
    call: ({ operation, units }) =>
      (taken[operation.startsWith('TransactWrite') || operation === 'UpdateItem' ? 'written' : 'read'] +=
        units),
    round: () => undefined,
  })
  return { testApp, anna, ids, point, taken, household: await householdOf(testApp, anna) }
}

const changes = routes.changes.answers[200]
const changesIn = (headers: Headers) => changes.parse(JSON.parse(headers.get('x-changes') ?? 'null'))
/** The bytes of a text without what is null in its JSON, so that a field that no item has costs nothing. */
const lengthOf = (text: string) => Buffer.byteLength(text.replaceAll(/\\?"\w+\\?":null,?/g, ''))
const bytesOf = ({ body, headers }: Reply) => lengthOf(JSON.stringify([body, ...headers]))

describe.each([150, ...sizes.counted.filter((size) => size > 150)])('with %i items', (size) => {
  test(
    'seeing another member’s change takes no more than docs/benchmarks.md says, and neither do those of a night',
    patiently,
    async () => {
      const { testApp, anna, ids, point, taken, household } = await openCounted(size)
      const ask = async () => {
        taken.read = 0
        const reply = await anna.get(`/items/changes?since=${point}`, { 'x-household-id': household })
        return {
          bytes: bytesOf(reply),
          items: changes.parse(reply.body).items.length,
          units: taken.read,
        }
      }
      await anna.put(`/inventory/${ids[0]}`, { delta: 1 })
      const one = await ask()
      for (const id of ids.slice(1, 20)) await anna.put(`/inventory/${id}`, { delta: 1 })
      testApp.clock.time += minute
      const afterNight = await ask()
      expect([one.items, afterNight.items]).toEqual([1, 20])
      expect(one.units).toBeLessThanOrEqual(seen.readUnits)
      expect(one.bytes).toBeLessThanOrEqual(seen.bytes)
      expect(afterNight.units).toBeLessThanOrEqual(night.readUnits)
    },
  )

  test('a tick of one’s own takes one request, and no more than that page says', patiently, async () => {
    const { anna, ids, point, taken, household } = await openCounted(size)
    const path = `/shopping-list/${ids[0]}`
    const headers = { 'x-household-id': household, 'x-point': point, 'idempotency-key': 'tick of milk' }
    const reply = await anna.put(path, { itemId: ids[0], purchased: true }, headers)
    expect(changesIn(reply.headers).items).toMatchObject([{ id: ids[0], purchased: true }])
    expect(taken.read).toBeLessThanOrEqual(own.readUnits)
    expect(taken.written).toBeLessThanOrEqual(own.writeUnits)
    expect(bytesOf(reply)).toBeLessThanOrEqual(own.bytes)
  })
})

test(`two members who tick 30 rows each of a list of 500 take at most ${trip.bytes} bytes on each phone`, async () => {
  const { testApp, anna, ids, household } = await openCounted(500)
  const ben = await testApp.signUp('ben')
  await join(anna, household, ben)
  const inside = { 'x-household-id': household }
  testApp.clock.time += minute
  const point = String((await anna.get('/items', inside)).headers.get('x-point'))
  const phones = [anna, ben].map((user) => {
    return { user, point, bytes: 0, items: new Map<string, unknown>(), headers: new Set<string>() }
  })
  const take = (phone: (typeof phones)[number], reply: Reply, since: ItemChanges) => {
    // HTTP/2 sends a header again only where it differs.
    const headers = [...reply.headers]
      .map((header) => header.join(': '))
      .filter((one) => !phone.headers.has(one))
    for (const header of headers) phone.headers.add(header)
    phone.bytes += lengthOf([JSON.stringify(reply.body), ...headers].join('\n'))
    phone.point = String(since.point)
    for (const item of since.items) phone.items.set(item.id, item)
  }
  // Every other one lacks nothing, and is on no list.
  const lacking = ids.filter((_, index) => index % 2 === 1).slice(0, 60)
  for (const [index, id] of lacking.entries()) {
    const [one, other] = index % 2 === 0 ? phones : phones.toReversed()
    if (!one || !other) throw new Error('There are two phones.')
    const headers = { ...inside, 'x-point': one.point }
    const ticked = await one.user.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, headers)
    take(one, ticked, changesIn(ticked.headers))
    const told = await other.user.get(`/items/changes?since=${other.point}`, inside)
    take(other, told, changes.parse(told.body))
  }
  for (const { bytes, items } of phones) {
    expect(items.size).toBe(60)
    expect(bytes).toBeLessThanOrEqual(trip.bytes)
  }
})
