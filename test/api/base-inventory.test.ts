import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestAppWithClock, second } from '../support/clock.ts'
import { each } from '../support/replies.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')

const rule = 'Desired quantity must be a number from 0 to 1,000,000 with at most 3 decimals.'

test('the first base quantity of an item creates its entry', async () => {
  const itemId = await anna.item({ name: 'Eggs' })
  expect((await anna.get(`/base-inventory/${itemId}`)).status).toBe(404)
  const added = await anna.post('/base-inventory', { itemId, desiredQuantity: 12 })
  const last_updated = new Date(testApp.clock.time).toISOString()
  const entry = { id: itemId, item_id: itemId, name: 'Eggs', desired_quantity: 12, last_updated }
  expect(added).toMatchObject({ status: 201, body: entry })
  expect((await anna.get(`/base-inventory/${itemId}/`)).body).toEqual(entry)
  expect((await anna.get('/base-inventory')).body).toContainEqual(entry)
  expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({ quantity: null, desired_quantity: 12 })
})

test('a second one replaces the first, and sets the time', async () => {
  const itemId = await anna.item()
  await anna.post('/base-inventory/', { itemId, desiredQuantity: 12 })
  testApp.clock.time += 5 * second
  expect(await anna.post('/base-inventory/', { itemId, desiredQuantity: 4 })).toMatchObject({
    status: 200,
    body: { desired_quantity: 4, last_updated: new Date(testApp.clock.time).toISOString() },
  })
})

test('a delta is added, exactly', async () => {
  const itemId = await anna.stocked('Milk', 1, 0.2)
  for (const [delta, desired_quantity] of [
    [0.1, 0.3],
    [2, 2.3],
    [-2.3, 0],
  ])
    expect(await anna.put(`/base-inventory/${itemId}`, { delta })).toMatchObject({
      status: 200,
      body: { id: itemId, desired_quantity },
    })
})

test('deltas that arrive at once add up', async () => {
  const itemId = await anna.stocked('Milk', 1, 6)
  await Promise.all(Array.from({ length: 8 }, () => anna.put(`/base-inventory/${itemId}`, { delta: 1 })))
  expect((await anna.get(`/base-inventory/${itemId}`)).body).toMatchObject({ desired_quantity: 14 })
})

test('a delta below 0 or above the largest quantity is a conflict and changes nothing', async () => {
  const itemId = await anna.stocked('Milk', 1, 6)
  expect(await anna.put(`/base-inventory/${itemId}`, { delta: -6.001 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'There should be only 6 of Milk.' },
  })
  expect(await anna.put(`/base-inventory/${itemId}`, { delta: 999_994.001 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: "The base quantity of Milk can't be above 1,000,000." },
  })
  expect((await anna.get(`/base-inventory/${itemId}`)).body).toMatchObject({ desired_quantity: 6 })
})

test.each([
  [{}, 'Send either a desired quantity or a delta.'],
  [{ desiredQuantity: 1, delta: 1 }, 'Send either a desired quantity or a delta.'],
  [{ delta: 0.0001 }, 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.'],
])('a change of %j is refused', async (body, message) => {
  const itemId = await anna.stocked('Milk', 1, 6)
  expect(await anna.put(`/base-inventory/${itemId}`, body)).toMatchObject({ status: 400, body: { message } })
})

test.each([0, 0.001, 1_000_000])('%d is a valid base quantity', async (desiredQuantity) => {
  const itemId = await anna.item()
  expect(await anna.post('/base-inventory', { itemId, desiredQuantity })).toMatchObject({
    status: 201,
    body: { desired_quantity: desiredQuantity },
  })
})

test.each([-1, 0.0001, 1_000_000.001, '3'])('%j is invalid', async (desiredQuantity) => {
  const itemId = await anna.stocked('Milk', 1, 6)
  const refused = { status: 400, body: { message: rule, errors: [{ path: 'desiredQuantity' }] } }
  expect(await anna.post('/base-inventory', { itemId, desiredQuantity })).toMatchObject(refused)
  expect(await anna.put(`/base-inventory/${itemId}`, { desiredQuantity })).toMatchObject(refused)
  expect((await anna.get(`/base-inventory/${itemId}`)).body).toMatchObject({ desired_quantity: 6 })
})

test('without an entry, reading, changing and deleting are refused', async () => {
  const missing = { status: 404, body: { message: 'This item has no base quantity.' } }
  for (const itemId of [await anna.item(), randomUUID()]) {
    expect(await anna.get(`/base-inventory/${itemId}`)).toMatchObject(missing)
    expect(await anna.put(`/base-inventory/${itemId}`, { desiredQuantity: 1 })).toMatchObject(missing)
    expect(await anna.remove(`/base-inventory/${itemId}`)).toMatchObject(missing)
  }
  expect(await anna.post('/base-inventory', { itemId: randomUUID(), desiredQuantity: 1 })).toMatchObject({
    status: 404,
    body: { message: 'Item not found.' },
  })
})

test('the list has only items with an entry, sorted by name', async () => {
  const bert = await testApp.signUp('bert')
  await bert.stocked('Yeast', 1, 1)
  await bert.stocked('Almonds', 1, 0)
  await bert.item({ name: 'Never planned' })
  expect(each('name', await bert.get('/base-inventory/'))).toEqual(['Almonds', 'Yeast'])
})
