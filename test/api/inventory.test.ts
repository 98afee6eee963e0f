import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { each } from '../support/replies.ts'
import { openTestAppWithClock, second } from '../support/clock.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')

const rule = 'Quantity must be a number from 0 to 1,000,000 with at most 3 decimals.'

test('the first stock of an item makes its entry', async () => {
  const itemId = await anna.item({ name: 'Eggs' })
  expect((await anna.get(`/inventory/${itemId}`)).status).toBe(404)
  const added = await anna.post('/inventory', { itemId, quantity: 6 })
  const last_updated = new Date(testApp.clock.time).toISOString()
  const entry = { id: itemId, item_id: itemId, name: 'Eggs', quantity: 6, last_updated }
  expect(added).toMatchObject({ status: 201, body: entry })
  expect((await anna.get(`/inventory/${itemId}`)).body).toEqual(entry)
  expect((await anna.get('/inventory')).body).toContainEqual(entry)
  expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({ quantity: 6, desired_quantity: null })
})

test('more of it is added to the entry, and the time tells when', async () => {
  const itemId = await anna.item()
  await anna.post('/inventory', { itemId, quantity: 6 })
  testApp.clock.time += 5 * second
  expect(await anna.post('/inventory/', { itemId, quantity: 4 })).toMatchObject({
    status: 200,
    body: { quantity: 10, last_updated: new Date(testApp.clock.time).toISOString() },
  })
})

test('an entry of 0 is an entry', async () => {
  const itemId = await anna.item()
  expect(await anna.post('/inventory', { itemId, quantity: 0 })).toMatchObject({
    status: 201,
    body: { quantity: 0 },
  })
  expect(await anna.get(`/inventory/${itemId}`)).toMatchObject({ status: 200, body: { quantity: 0 } })
  expect((await anna.post('/inventory', { itemId, quantity: 0 })).status).toBe(200)
})

test('0.1 added ten times is 1', async () => {
  const [posted, moved] = [await anna.item(), await anna.item()]
  await anna.post('/inventory', { itemId: moved, quantity: 0 })
  for (let time = 0; time < 10; time += 1) {
    await anna.post('/inventory', { itemId: posted, quantity: 0.1 })
    await anna.put(`/inventory/${moved}`, { delta: 0.1 })
  }
  expect((await anna.get(`/inventory/${posted}`)).body).toMatchObject({ quantity: 1 })
  expect((await anna.get(`/inventory/${moved}`)).body).toMatchObject({ quantity: 1 })
})

test('stock never goes below 0 nor beyond the largest quantity; nothing is changed then', async () => {
  const itemId = await anna.item({ name: 'Milk' })
  await anna.post('/inventory', { itemId, quantity: 2 })
  const before = await anna.get(`/inventory/${itemId}`)
  expect(await anna.put(`/inventory/${itemId}`, { delta: -2.001 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'There are only 2 of Milk in stock.' },
  })
  const tooMuch = { status: 409, body: { message: "There can't be more than 1,000,000 of Milk in stock." } }
  expect(await anna.put(`/inventory/${itemId}`, { delta: 999_998.001 })).toMatchObject(tooMuch)
  expect(await anna.post('/inventory', { itemId, quantity: 999_999 })).toMatchObject(tooMuch)
  expect((await anna.get(`/inventory/${itemId}`)).body).toEqual(before.body)
})

test.each([0, 0.001, 0.29, 1_000_000, 999_999.999])('%d is a quantity', async (quantity) => {
  const itemId = await anna.item()
  expect(await anna.post('/inventory', { itemId, quantity })).toMatchObject({
    status: 201,
    body: { quantity },
  })
})

test.each([-1, -0.001, 0.0001, 1.0005, 1_000_000.001, 1e300, '3', null, true, [1], undefined])(
  '%j is no quantity',
  async (quantity) => {
    const itemId = await anna.item()
    const refused = { status: 400, body: { message: rule, errors: [{ path: 'quantity', message: rule }] } }
    expect(await anna.post('/inventory', { itemId, quantity })).toMatchObject(refused)
    expect((await anna.get(`/inventory/${itemId}`)).status).toBe(404)
  },
)

test.each([
  [{}, 'Send either a quantity or a delta.'],
  [{ quantity: 1, delta: 1 }, 'Send either a quantity or a delta.'],
  [{ quantity: -1 }, rule],
  [{ delta: 0.0001 }, 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.'],
  [{ delta: '1' }, 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.'],
])('%j is no change', async (body, message) => {
  const itemId = await anna.item()
  await anna.post('/inventory', { itemId, quantity: 5 })
  expect(await anna.put(`/inventory/${itemId}`, body)).toMatchObject({ status: 400, body: { message } })
  expect((await anna.get(`/inventory/${itemId}`)).body).toMatchObject({ quantity: 5 })
})

test('without an entry, reading, changing and deleting are refused', async () => {
  const missing = { status: 404, body: { message: 'This item is not in the inventory.' } }
  for (const itemId of [await anna.item(), randomUUID()]) {
    expect(await anna.get(`/inventory/${itemId}`)).toMatchObject(missing)
    expect(await anna.put(`/inventory/${itemId}`, { quantity: 1 })).toMatchObject(missing)
    expect(await anna.put(`/inventory/${itemId}`, { delta: 1 })).toMatchObject(missing)
    expect(await anna.remove(`/inventory/${itemId}`)).toMatchObject(missing)
  }
  expect(await anna.post('/inventory', { itemId: randomUUID(), quantity: 1 })).toMatchObject({
    status: 404,
    body: { message: 'Item not found.' },
  })
})

test('the list has only items with an entry, sorted by name', async () => {
  const bert = await testApp.signUp('bert')
  await bert.stocked('Yeast', 1, 1)
  await bert.stocked('Almonds', 0, 1)
  await bert.item({ name: 'Never stocked' })
  expect(each('name', await bert.get('/inventory/'))).toEqual(['Almonds', 'Yeast'])
})
