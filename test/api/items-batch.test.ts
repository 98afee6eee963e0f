import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { historyOf, undo } from '../support/history.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { each } from '../support/replies.ts'
import { householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const addAll = (rows: unknown, headers = {}) => anna.post('/items/batch', rows, headers)
const names = async () => each('name', await anna.get('/items'))
const rowOf = (name: string, fields = {}) => ({ id: randomUUID(), name, ...fields })
const later = () => (testApp.clock.time += 60_000)

test('many items are added with their stock in one batch of the history, and undone as one', async () => {
  const rows = [
    rowOf('Milk', { ean: '4006381333931', quantity: 2 }),
    rowOf('Oats', { extra: 1 }),
    rowOf('Tea'),
  ]
  const added = await addAll(rows)
  expect(added).toMatchObject({
    status: 200,
    body: [
      { name: 'Milk', ean: '4006381333931', quantity: 2 },
      { name: 'Oats', quantity: null, extra: 1 },
      { name: 'Tea', quantity: null },
    ],
  })
  const batch = added.headers.get('x-activity-id')
  expect((await historyOf(anna)).toReversed()).toMatchObject([
    { kind: 'item_added', batch, item: 'Milk', before: null, after: { quantity: 2 } },
    { kind: 'item_added', batch, item: 'Oats', before: null, after: { extra: 1 } },
    { kind: 'item_added', batch, item: 'Tea', before: null },
  ])
  later()
  expect((await undo(anna, String(batch))).status).toBe(200)
  expect(await names()).toEqual([])
  expect(await ledgerMismatches(testApp, await householdOf(testApp, anna))).toEqual([])
})

test('there is none to add where an item has the id or the code', async () => {
  const milk = rowOf('Milk', { ean: '4006381333931' })
  await addAll([milk])
  later()
  const again = [
    milk,
    rowOf('Milk of somebody else', { ean: '4006381333931' }),
    rowOf('Bread', { ean: '2000000000008' }),
    rowOf('The same bread', { ean: '2000000000008' }),
  ]
  expect(await addAll(again)).toMatchObject({ status: 200, body: [{ name: 'Bread' }] })
  expect(await names()).toEqual(['Bread', 'Milk'])
})

test('more than one transaction holds are added once, however often they are sent', async () => {
  const rows = Array.from({ length: 100 }, (_, place) => rowOf(`Item ${100 + place}`, { quantity: 1 }))
  const headers = { 'idempotency-key': randomUUID() }
  const first = await addAll(rows, headers)
  expect((await addAll(rows, headers)).body).toEqual(first.body)
  expect(await names()).toHaveLength(100)
  expect((await historyOf(anna)).every(({ batch }) => batch === first.headers.get('x-activity-id'))).toBe(
    true,
  )
})

test('one that is not valid keeps all from being added', async () => {
  expect(await addAll([rowOf('Milk'), rowOf(' ')])).toMatchObject({ status: 400 })
  for (const [field, value] of [
    ['name', '\u200b'],
    ['codes', [{ ean: 'é'.repeat(60), amount: 1 }]],
  ] as const)
    expect(await addAll([rowOf('Milk'), { ...rowOf('Tea'), [field]: value }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringMatching(`^1\\.${field}`) }] },
    })
  expect(await addAll([])).toMatchObject({ status: 400 })
  expect(await addAll([{ name: 'No id' }])).toMatchObject({ status: 400 })
  expect(await names()).toEqual([])
})
