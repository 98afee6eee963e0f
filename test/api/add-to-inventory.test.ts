import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { each } from '../support/replies.ts'
import { atTransaction, breakTransaction, callsOf, copyItem } from '../support/store.ts'
import { openTestApp, type Sending } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

const add = (rows: unknown, headers?: Sending['headers']) =>
  anna.post('/shopping-list/add-to-inventory', rows, headers)
const underKey = (key: string) => ({ 'idempotency-key': key })

const quantityOf = async (itemId: string) => Object((await anna.get(`/inventory/${itemId}`)).body).quantity

/** Returns the stock of each, by one request. */
async function quantitiesOf(ids: readonly string[]): Promise<unknown[]> {
  const stock = await anna.get('/inventory')
  const [all, quantities] = [each('id', stock), each('quantity', stock)]
  return ids.map((id) => quantities[all.indexOf(id)])
}

const rule = 'Quantity must be a number from 0.001 to 1,000,000 with at most 3 decimals.'

test('each row is added to its item’s stock and its tick cleared', async () => {
  const stocked = await anna.stocked('Rice', 1.8, 9)
  const empty = await anna.item({ name: 'Salt' })
  await anna.put(`/shopping-list/${stocked}`, { itemId: stocked, purchased: true })
  const rows = [
    { id: stocked, name: 'Rice', quantity: 0.2, purchased: true, category: '', ean: '' },
    { id: empty, quantity: 3 },
  ]
  const added = await add(rows)
  expect(added).toMatchObject({
    status: 200,
    body: [
      { id: stocked, item_id: stocked, name: 'Rice', quantity: 2 },
      { id: empty, item_id: empty, name: 'Salt', quantity: 3 },
    ],
  })
  expect((await anna.get(`/inventory/${empty}`)).body).toEqual(Object(added.body)[1])
  const list = await anna.get('/shopping-list/generate')
  expect(list.body).toContainEqual(expect.objectContaining({ id: stocked, quantity: 7, purchased: false }))
})

test('a trailing slash is the same route, and without an idempotency key rows are added each time', async () => {
  const id = await anna.stocked('Rice', 1, 9)
  await anna.post('/shopping-list/add-to-inventory/', [{ id, quantity: 1 }])
  await add([{ id, quantity: 1 }])
  expect(await quantityOf(id)).toBe(3)
})

test('one invalid row prevents all, and the answer names the invalid rows', async () => {
  const [good, other] = [await anna.stocked('Rice', 1, 9), await anna.stocked('Salt', 1, 9)]
  const rows = [
    { id: good, quantity: 1 },
    { id: randomUUID(), quantity: 1 },
    { id: good, quantity: 2 },
    { id: other, quantity: 1 },
  ]
  expect(await add(rows)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      message: '1.id: There is no such item. 2.id: This item appears twice in the rows.',
      errors: [
        { path: '1.id', message: 'There is no such item.' },
        { path: '2.id', message: 'This item appears twice in the rows.' },
      ],
    },
  })
  expect([await quantityOf(good), await quantityOf(other)]).toEqual([1, 1])
})

test.each([0, -1, 0.0001, 1_000_001, '1', null, undefined])(
  '%j is an invalid quantity to add',
  async (quantity) => {
    const [good, bad] = [await anna.stocked('Rice', 1, 9), await anna.stocked('Salt', 1, 9)]
    expect(
      await add([
        { id: good, quantity: 1 },
        { id: bad, quantity },
      ]),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: '1.quantity', message: rule }] },
    })
    expect([await quantityOf(good), await quantityOf(bad)]).toEqual([1, 1])
  },
)

test('an invalid row behind the first chunk is found before anything is applied', async () => {
  const first = await anna.stocked('Rice', 1, 9)
  const ids = await copyItem(testApp, anna, first, 60)
  const rows = [...ids, randomUUID()].map((id) => ({ id, quantity: 1 }))
  expect(await add(rows)).toMatchObject({ status: 400, body: { errors: [{ path: '60.id' }] } })
  expect(await quantityOf(ids[0] ?? '')).toBe(1)
})

test('a request has 1 to 1,000 rows', async () => {
  const rows = Array.from({ length: 1_001 }, () => ({ id: randomUUID(), quantity: 1 }))
  const message = 'Send at most 1,000 rows at once.'
  expect(await add(rows)).toMatchObject({ status: 400, body: { message } })
  expect(await add([])).toMatchObject({ status: 400, body: { message: 'Select at least one row.' } })
  expect(await add({})).toMatchObject({
    status: 400,
    body: { message: 'Send the selected rows as a JSON array.' },
  })
})

test('a stock beyond the largest quantity is a conflict that changes nothing', async () => {
  const [good, full] = [await anna.stocked('Rice', 1, 9), await anna.stocked('Salt', 1_000_000, 9)]
  const rows = [good, full].map((id) => ({ id, quantity: 1 }))
  expect(await add(rows)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect([await quantityOf(good), await quantityOf(full)]).toEqual([1, 1_000_000])
})

test('up to 45 rows are one transaction; 1,000 go in chunks, each exactly once', async () => {
  const first = await anna.stocked('Rice', 1, 9)
  const ids = await copyItem(testApp, anna, first, 1_000)
  const rows = ids.map((id) => ({ id, quantity: 0.5 }))
  const transactions = async (work: () => Promise<unknown>) =>
    (await callsOf(testApp, work)).filter((name) => name === 'TransactWriteItemsCommand').length
  expect(await transactions(() => add(rows.slice(0, 45), underKey('forty-five')))).toBe(1)
  expect(await transactions(() => add(rows.slice(0, 45), underKey('forty-five')))).toBe(0)
  expect(await transactions(() => add(rows, underKey('a thousand')))).toBe(23)
  const quantities = await quantitiesOf(ids)
  expect(quantities).toEqual(ids.map((_id, index) => (index < 45 ? 2 : 1.5)))
})

test('what is deleted while a long trip is put away is left out of it', async () => {
  const ids = await copyItem(testApp, anna, await anna.stocked('Rice', 1, 9), 60)
  const [gone = ''] = ids.slice(-1)
  atTransaction(testApp, 1, 'after', () => anna.remove(`/items/${gone}`))
  const added = await add(ids.map((id) => ({ id, quantity: 1 })))
  expect(added.status).toBe(200)
  expect(each('id', added)).toEqual(ids.slice(0, -1))
  expect(each('quantity', added)).toEqual(ids.slice(0, -1).map(() => 2))
})

test.each(['before', 'after'] as const)(
  'when the store fails %s a later chunk is written, a repeat finishes the rest and doubles nothing',
  async (moment) => {
    const first = await anna.stocked('Rice', 1, 9)
    const ids = await copyItem(testApp, anna, first, 100)
    const rows = ids.map((id) => ({ id, quantity: 1 }))
    const key = underKey(`broken ${moment}`)
    breakTransaction(testApp, 2, moment)
    const broken = await add(rows, key)
    expect(broken).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(broken.headers.get('retry-after')).toBe('1')
    const done = moment === 'before' ? 45 : 90
    expect(await quantitiesOf(ids)).toEqual(ids.map((_id, index) => (index < done ? 2 : 1)))
    const other = rows.map((row) => ({ ...row, quantity: 2 }))
    expect((await add(other, key)).status).toBe(422)
    const repeated = await add(rows, key)
    expect(repeated.status).toBe(200)
    expect(each('id', repeated)).toEqual(ids)
    expect(each('quantity', repeated)).toEqual(ids.map(() => 2))
    expect((await add(rows, key)).body).toEqual(repeated.body)
    expect(await quantitiesOf(ids)).toEqual(ids.map(() => 2))
  },
)
