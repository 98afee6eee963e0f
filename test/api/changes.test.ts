import * as z from 'zod/mini'
import { beforeEach, describe, expect, test } from 'vitest'
import { householdPartition, versionKey } from '../../functions/database/keys.ts'
import { versionRecord } from '../../functions/database/version.ts'
import { hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { changesSince, householdWithMilk, pointOf } from '../support/changes.ts'
import { callsOf, rowsOf, putRows } from '../support/store.ts'
import { cancelled } from '../support/instances.ts'
import { intercept } from '../support/intercept.ts'
import type { TestUser } from '../support/test-app.ts'
import { randomUUID } from 'node:crypto'
import { items as routes } from '../../functions/items/contract.ts'
import { Device } from '../property/changes.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let milk: string
let inside: Record<string, string>

beforeEach(async () => {
  ;({ anna, milk, inside } = await householdWithMilk(testApp))
  settle()
})

const settle = () => (testApp.clock.time += minute)
const pointNow = () => pointOf(anna, inside)
const ask = (since: string) => changesSince(anna, since, inside)

const takeList = { point: null, items: [], gone: [], stores: false }

describe('who has the items as of a point is answered', () => {
  test('nothing while nothing changes, and the same point', async () => {
    const point = await pointNow()
    expect(await ask(point)).toEqual({ point, items: [], gone: [], stores: false })
  })

  test('that the stores have changed', async () => {
    const point = await pointNow()
    const { headers } = await anna.post('/stores', { name: 'Corner' }, inside)
    expect(await ask(point)).toMatchObject({ items: [], gone: [], stores: true })
    await anna.post(`/activity/${headers.get('x-activity-id')}/undo`, undefined, inside)
    settle()
    expect(await ask(point)).toMatchObject({ items: [], gone: [], stores: true })
  })

  test('without leaving anything in the caches of browsers', async () => {
    const reply = await anna.get(`/items/changes?since=${await pointNow()}`, inside)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the whole list is asked for', () => {
  test('with a point that nobody has given, and with that of another household', async () => {
    expect(await ask('sample')).toEqual(takeList)
    const { anna: other } = await householdWithMilk(testApp)
    settle()
    expect(await ask(await pointOf(other))).toEqual(takeList)
  })

  test('after too many changes, but not after 20', async () => {
    const point = await pointNow()
    const change = () => anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    for (let made = 0; made < 20; made += 1) await change()
    expect(await ask(point)).toMatchObject({ items: [{ id: milk, quantity: 21 }] })
    for (let made = 0; made < 20; made += 1) await change()
    expect(await ask(point)).toEqual(takeList)
  })

  test('after a change of very many rows', async () => {
    const many = await Promise.all(
      Array.from({ length: 23 }, (_, each) => anna.stocked(`Item ${each}`, 0, 2)),
    )
    settle()
    const point = await pointNow()
    await anna.post(
      '/shopping-list/add-to-inventory',
      many.map((id) => ({ id, quantity: 1 })),
      inside,
    )
    expect(await ask(point)).toEqual(takeList)
  })

  test('after a put-away that has ended marks, and when a mark ends by itself', async () => {
    const salt = await anna.stocked('Salt', 1, 2)
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const marked = await pointNow()
    testApp.clock.time += 12 * hour - 61 * second
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    const { point } = await ask(marked)
    testApp.clock.time += second
    expect([await ask(marked), await ask(String(point))]).toEqual([takeList, takeList])
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const again = await pointNow()
    await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 1 }], inside)
    expect(await ask(again)).toEqual(takeList)
  })

  test('after a change by an earlier version, which remembers nothing of it', async () => {
    const point = await pointNow()
    const [row] = await versionRows()
    await setVersion({ ...row, revision: versionRecord.parse(row).revision + 1 })
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    expect(await ask(point)).toEqual(takeList)
  })

  test('after a restore, however many changes followed it', async () => {
    const [before] = await versionRows()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    settle()
    const point = await pointNow()
    await setVersion(before)
    for (let made = 0; made < 3; made += 1) {
      expect(await ask(point)).toEqual(takeList)
      testApp.clock.time += second
      await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    }
  })
})

const partition = () => householdPartition(inside['x-household-id'] ?? '')
const versionRows = () => rowsOf(testApp, partition(), versionKey('').sk)

const setVersion = (row: object | undefined) => putRows(testApp, [{ ...row }])

describe('DynamoDB shows the rows of a transaction one after the other, so', () => {
  test('what has changed just now is read in a transaction, and what is older without', async () => {
    const point = await pointNow()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    const calls = () => callsOf(testApp, () => ask(point))
    expect(await calls()).toEqual(['BatchGetItemCommand', 'GetItemCommand', 'TransactGetItemsCommand'])
    settle()
    expect(await calls()).toEqual(['BatchGetItemCommand', 'GetItemCommand', 'BatchGetItemCommand'])
  })

  test('a transaction is waited for', async () => {
    const point = await pointNow()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    let refused = 0
    const end = intercept(testApp.runtime.platform.table, (command, sent, next) => {
      if (command !== 'TransactGetItemsCommand' || (refused += 1) > 2) return next(sent)
      throw cancelled(['TransactionConflict'])
    })
    expect(await ask(point)).toMatchObject({ items: [{ id: milk, quantity: 2 }] })
    end()
    expect(refused).toBe(3)
  })

  test('a list that is read just after a change has a point before it', async () => {
    const earlier = await pointNow()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    expect(await pointNow()).toBe(earlier)
    settle()
    expect(await pointNow()).not.toBe(earlier)
  })
})

const size = z.object({ changes: z.array(z.string()) })

test('a version remembers so little that its row stays below a write unit, also where many change at once', async () => {
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => anna.put(`/inventory/${milk}`, { delta: 1 }, inside)))
  const [row] = await versionRows()
  const { changes } = size.parse(row)
  expect(changes.join(' ').length).toBeLessThan(800)
  expect(changes.length).toBeGreaterThan(20)
})

const from = (point: string) => ({ ...inside, 'x-point': point })
const changesIn = ({ headers }: { readonly headers: Headers }) => {
  const text = headers.get('x-changes')
  return text === null ? undefined : routes.changes.answers[200].parse(JSON.parse(text))
}

describe('the answer to a change says what it has changed since a point', () => {
  test('for all rows of a request in several transactions', async () => {
    const rows = Array.from({ length: 50 }, (_, each) => ({ id: randomUUID(), name: `Item ${each}` }))
    const few = rows.slice(0, 5)
    const point = await pointNow()
    const added = changesIn(await anna.post('/items/batch', few, from(point)))
    expect(added?.items.map(({ id }) => id).toSorted()).toEqual(few.map(({ id }) => id).toSorted())
    // More than a header holds, and than is remembered.
    expect(changesIn(await anna.post('/items/batch', rows.slice(5), from(String(added?.point))))).toBe(
      undefined,
    )
  })

  test('unless somebody else has changed something, before or after', async () => {
    const point = await pointNow()
    await anna.put(`/inventory/${milk}`, { delta: 1 }, inside)
    const late = await anna.put(`/inventory/${milk}`, { delta: 1 }, from(point))
    expect([late.status, changesIn(late)]).toEqual([200, undefined])
    expect((await ask(point)).items).toMatchObject([{ quantity: 3 }])
  })

  test('unless it repeats a request, or the point is of no use', async () => {
    const point = await pointNow()
    const send = () =>
      anna.put(`/inventory/${milk}`, { delta: 1 }, { ...from(point), 'idempotency-key': 'as before' })
    expect(changesIn(await send())?.items).toMatchObject([{ quantity: 2 }])
    expect(changesIn(await send())).toBe(undefined)
    for (const other of ['', 'sample', '0.0.origin'])
      expect(changesIn(await anna.put(`/inventory/${milk}`, { delta: 1 }, from(other)))).toBe(undefined)
  })

  test('unless a mark of the household has ended by itself, or by the change', async () => {
    const salt = await anna.stocked('Salt', 1, 2)
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const marked = await pointNow()
    const rows = [{ id: milk, quantity: 1 }]
    expect(changesIn(await anna.post('/shopping-list/add-to-inventory', rows, from(marked)))).toBe(undefined)
    settle()
    await anna.put(`/shopping-list/${salt}`, { itemId: salt, unavailable: true }, inside)
    settle()
    const again = await pointNow()
    testApp.clock.time += 12 * hour
    expect(changesIn(await anna.put(`/inventory/${milk}`, { delta: 1 }, from(again)))).toBe(undefined)
  })

  test('unless a put-away may have ended a mark as unavailable that the item had before', async () => {
    const eggs = await anna.stocked('Eggs', 1, 2)
    const mark = (unavailable: boolean) => ({ itemId: eggs, unavailable })
    await anna.put(`/shopping-list/${eggs}`, mark(true), inside)
    settle()
    await anna.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 1 }], inside)
    settle()
    const device = new Device(anna, { countOlder: () => 0 })
    await device.ask()
    await device.change('PUT', `/inventory/${eggs}`, { delta: -1 })
    await device.ask()
    const ended = { name: 'Eggs', quantity: 0, unavailable: false }
    expect(device.items).toContainEqual(expect.objectContaining(ended))
    expect(device.count).toMatchObject({ own: 0, lists: 1 })
    settle()
    await device.change('PUT', `/shopping-list/${eggs}`, mark(true))
    expect(device.items).toContainEqual(expect.objectContaining({ ...ended, unavailable: true }))
    expect(device.count.own).toBe(1)
  })

  test('unless it is too much for a header', async () => {
    const point = await pointNow()
    const long = changesIn(await anna.put(`/items/${milk}`, { description: 'ä'.repeat(1_000) }, from(point)))
    expect([long, (await ask(point)).items.length]).toEqual([undefined, 1])
  })
})
