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

const unlike = [
  ['a point that nobody has given', 'sample'],
  [
    'the point of another household',
    async () => {
      const { anna: other } = await householdWithMilk(testApp)
      settle()
      return pointOf(other)
    },
  ],
] as const

describe('the whole list is asked for', () => {
  test.each(unlike)('with %s', async (_what, point) => {
    expect(await ask(typeof point === 'string' ? point : await point())).toEqual(takeList)
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
