import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { historyOf, undo } from '../support/history.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { each, idOf, statusesOf } from '../support/replies.ts'
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

const barley = { name: 'Barley', description: 'Pearl', category: 'Grains', ean: '4006040055686' }
const underKey = (key: string) => ({ 'idempotency-key': key })

test('an item that is added again under its own id is there already, with or without a key', async () => {
  const body = { ...barley, id: randomUUID() }
  await anna.post('/items', body, underKey('first attempt'))
  await anna.post('/inventory', { itemId: body.id, quantity: 3 })
  for (const headers of [{}, underKey('second attempt')]) {
    const again = await anna.post('/items', body, headers)
    expect(again).toMatchObject({ status: 200, body: { ...body, quantity: 3, version: 1 } })
    expect(again.headers.get('x-activity-id')).toBeNull()
  }
  const kinds = (await historyOf(anna, `?item=${body.id}`)).map(({ kind }) => kind)
  expect(kinds).toEqual(['stock_changed', 'item_added'])
})

test('another item with the same id is refused, and the one that is there stays and is named', async () => {
  const body = { ...barley, id: randomUUID() }
  const added = await anna.post('/items', body)
  expect(await anna.post('/items', { ...body, name: 'Other' })).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'An item with this id already exists.',
      item: { id: body.id, name: 'Barley' },
    },
  })
  expect((await anna.get(`/items/${body.id}`)).body).toEqual(added.body)
})

test('of many who add the same item under one id at once, one adds it, and the others find it', async () => {
  const body = { ...barley, id: randomUUID() }
  const added = await Promise.all(Array.from({ length: 8 }, () => anna.post('/items', body)))
  expect(statusesOf(added)).toEqual([...Array(7).fill(200), 201])
  expect(await historyOf(anna, `?item=${body.id}`)).toHaveLength(1)
})

test('an EAN may be on two items, unless the client asks for one', async () => {
  const ean = '4000539770708'
  const first = await anna.post('/items', { name: 'Oats', ean })
  const taken = await anna.post('/items', { name: 'Rolled oats', ean, unique_ean: true })
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'ean_taken',
      message: 'Oats has this EAN already.',
      item: { id: idOf(first), name: 'Oats' },
    },
  })
  expect((await anna.post('/items', { name: 'Rolled oats', ean })).status).toBe(201)
  for (const free of ['4000539770715', '', undefined])
    expect(await anna.post('/items', { name: 'Tea', ean: free, unique_ean: true })).toMatchObject({
      status: 201,
    })
})

test('an item that is added again under its own id is in nobody’s way', async () => {
  const body = { name: 'Rye', ean: '4000539770722', id: randomUUID(), unique_ean: true }
  expect((await anna.post('/items', body)).status).toBe(201)
  expect((await anna.post('/items', body)).status).toBe(200)
})

test('a deleted item says that it is gone, and a household that is closed to the caller says so', async () => {
  const id = await anna.item()
  await anna.remove(`/items/${id}`)
  for (const gone of [
    await anna.remove(`/items/${id}`),
    await anna.put(`/items/${id}`, { name: 'A' }),
    await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true }),
  ])
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found', missing: 'item' } })
  const elsewhere = { 'x-household-id': randomUUID() }
  expect(await anna.send('DELETE', `/items/${id}`, { headers: elsewhere })).toMatchObject({
    status: 404,
    body: { code: 'not_found', missing: 'household' },
  })
})
