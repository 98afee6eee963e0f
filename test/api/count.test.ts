import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readBelief } from '../../functions/model/belief/belief.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { historyOf, undo } from '../support/history.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { each } from '../support/replies.ts'
import { breakTransaction, copyItem, householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const count = (rows: unknown, headers = {}) => anna.post('/inventory/count', rows, headers)
const quantities = async () => each('quantity', await anna.get('/items'))
const later = () => (testApp.clock.time += 60_000)

test('what was counted becomes the stock, is in the history as counted, and is undone as one', async () => {
  const [milk, oats] = [await anna.stocked('Milk', 1, 5), await anna.stocked('Oats', 4, 5)]
  const tea = await anna.item({ name: 'Tea' })
  later()
  const counted = await count([
    { itemId: milk, quantity: 2.5 },
    { itemId: oats, quantity: 0 },
    { itemId: tea, quantity: 3 },
  ])
  expect(counted).toMatchObject({
    status: 200,
    body: [
      { id: milk, item_id: milk, name: 'Milk', quantity: 2.5 },
      { id: oats, quantity: 0 },
      { id: tea, quantity: 3 },
    ],
  })
  expect(await quantities()).toEqual([2.5, 0, 3])
  const batch = counted.headers.get('x-activity-id')
  const entries = (await historyOf(anna)).slice(0, 3)
  expect(entries).toMatchObject([
    { kind: 'counted', batch, item: 'Tea', before: { quantity: null }, after: { quantity: 3 } },
    { kind: 'counted', batch, item: 'Oats', before: { quantity: 4 }, after: { quantity: 0 } },
    { kind: 'counted', batch, item: 'Milk', before: { quantity: 1 }, after: { quantity: 2.5 } },
  ])
  later()
  expect((await undo(anna, String(batch))).status).toBe(200)
  expect(await quantities()).toEqual([1, 4, null])
  expect(await ledgerMismatches(testApp, await householdOf(testApp, anna))).toEqual([])
})

test('what is as counted already was looked at, which makes no entry', async () => {
  const [milk, oats] = [await anna.stocked('Milk', 1, 5), await anna.stocked('Oats', 4, 5)]
  const earlier = await historyOf(anna)
  const counted = (quantity: number) => [
    { itemId: milk, quantity: 1 },
    { itemId: oats, quantity },
  ]
  later()
  expect(each('quantity', await count(counted(4)))).toEqual([1, 4])
  expect(await historyOf(anna)).toEqual(earlier)
  const beliefs = each('belief', await anna.get('/items')).map((belief) => readBelief(String(belief)))
  const since = Math.floor(testApp.clock.time / 60_000) * 60_000
  expect(beliefs).toMatchObject([1, 4].map((stock) => ({ stock, by: 'count', since })))
  await count(counted(5))
  expect(await historyOf(anna)).toHaveLength(earlier.length + 1)
})

test('one wrong row, and nothing is applied; the answer names the rows', async () => {
  const id = await anna.stocked('Milk', 1, 5)
  const rows = [id, randomUUID(), id].map((itemId) => ({ itemId, quantity: 7 }))
  expect(await count(rows)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      errors: [
        { path: '1.itemId', message: 'There is no such item.' },
        { path: '2.itemId', message: 'This item appears twice in the rows.' },
      ],
    },
  })
  for (const quantity of [-1, 0.0001, 1_000_001, '1', null])
    expect((await count([{ itemId: id, quantity }])).status).toBe(400)
  expect(await quantities()).toEqual([1])
})

test('at least one row, at most 1,000', async () => {
  const rows = Array.from({ length: 1_001 }, () => ({ itemId: randomUUID(), quantity: 1 }))
  expect(await count(rows)).toMatchObject({
    status: 400,
    body: { message: 'Send at most 1,000 rows at once.' },
  })
  expect(await count([])).toMatchObject({ status: 400, body: { message: 'Count at least one item.' } })
})

test.each(['before', 'after'] as const)(
  'when the store fails %s a later chunk is written, a repeat finishes the rest, and one undo takes all back',
  async (moment) => {
    const first = await anna.stocked('Rice', 1, 9)
    const ids = await copyItem(testApp, anna, first, 100)
    const rows = ids.map((itemId) => ({ itemId, quantity: 3 }))
    const key = { 'idempotency-key': `count, broken ${moment}` }
    later()
    breakTransaction(testApp, 2, moment)
    expect((await count(rows, key)).status).toBe(503)
    const repeated = await count(rows, key)
    expect(each('quantity', repeated)).toEqual(ids.map(() => 3))
    later()
    await undo(anna, String(repeated.headers.get('x-activity-id')))
    expect(await quantities()).toEqual([first, ...ids].map(() => 1))
  },
)
