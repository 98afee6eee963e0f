import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { historyOf } from '../support/history.ts'
import { idOf, statusesOf } from '../support/replies.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

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
