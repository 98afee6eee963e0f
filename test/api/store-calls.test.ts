import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, householdOf } from '../support/store.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'

let testApp: TestApp
let ada: TestUser
let milk: string
let named: Record<string, string>

beforeAll(async () => {
  testApp = await openTestApp()
  ada = await testApp.signUp('ada')
  milk = await ada.stocked('Milk', 3, 5)
  named = { 'x-household-id': await householdOf(testApp, ada) }
})
afterAll(() => testApp.close())

const callsIn = async (work: () => Promise<unknown>) =>
  (await callsOf(testApp, work)).map((call) => call.replace(/Command$/, '').replace('WriteItems', ''))

const keyed = () => ({ ...named, 'idempotency-key': randomUUID() })

// After the change, the members and the version are read to tell open apps.
const told = ['Query', 'GetItem']

test.each([
  ['stock', () => ada.put(`/inventory/${milk}`, { delta: -1 }, keyed())],
  ['its row', () => ada.put(`/shopping-list/${milk}`, { itemId: milk, purchased: true }, keyed())],
  ['its fields', () => ada.put(`/items/${milk}`, { description: randomUUID() }, keyed())],
])('a change of an item’s %s enters, reads it and commits', async (_what, change) => {
  expect(await callsIn(change)).toEqual(['BatchGetItem', 'GetItem', 'Transact', ...told])
})

test('a new item is committed without being looked for', async () => {
  const add = () => ada.post('/items', { name: 'Salt' }, keyed())
  expect(await callsIn(add)).toEqual(['BatchGetItem', 'Transact', ...told])
})

test('a repeat learns the first answer from its failed commit', async () => {
  const headers = keyed()
  const change = () => ada.put(`/inventory/${milk}`, { delta: -1 }, headers)
  const first = await change()
  const calls = await callsIn(async () => expect((await change()).body).toEqual(first.body))
  expect(calls).toEqual(['BatchGetItem', 'GetItem', 'Transact'])
})

test.each([
  ['/me', ['GetItem', 'GetItem', 'GetItem']],
  ['/households', ['GetItem', 'BatchGetItem']],
  ['/activity', ['BatchGetItem', 'Query', 'Query']],
  ['/items', ['BatchGetItem', 'GetItem', 'Query']],
  ['/stores', ['BatchGetItem', 'GetItem', 'Query']],
])('GET %s takes no more than it needs', async (path, calls) => {
  expect(await callsIn(() => ada.get(path, named))).toEqual(calls)
})
