import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askForKey } from '../support/api-keys.ts'
import { idOf } from '../support/replies.ts'
import { householdOf } from '../support/store.ts'
import { newSubscription } from '../support/subscriptions.ts'
import { goodPassword, openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)

let anna: TestUser
let people = 0

beforeEach(async () => {
  anna = await testApp.signUp(`anna${(people += 1)}`)
})

const anything = z.looseObject({})
const rowsToBuy = async () => z.array(anything).parse((await anna.get('/shopping-list/generate')).body)

describe('an answer can be sent back as it is', () => {
  test('a row of the shopping list, ticked by its id or not', async () => {
    const milk = await anna.stocked('Milk', 1, 3)
    const path = `/shopping-list/${milk}`
    const tick = randomUUID()
    for (const change of [{ purchased: false }, { purchased: true, tick }, { purchased: false }]) {
      const [row] = await rowsToBuy()
      expect((await anna.put(path, { ...row, itemId: milk, ...change })).status).toBe(200)
    }
    expect(await rowsToBuy()).toMatchObject([{ purchased: false, tick: null }])
    expect((await anna.post('/shopping-list/add-to-inventory', await rowsToBuy())).status).toBe(200)
    expect((await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 3 })
  })

  test('a shopping trip, the caller, an item', async () => {
    const trip = await anna.put('/shopping-trip', { minutes: 5 })
    expect((await anna.put('/shopping-trip', trip.body)).status).toBe(200)
    const me = await anna.get('/me')
    expect((await anna.put('/me', me.body)).body).toEqual(me.body)
    const milk = await anna.stocked('Milk', 1, 3)
    const item = await anna.get(`/items/${milk}`)
    expect((await anna.put(`/items/${milk}`, item.body)).body).toEqual(item.body)
    const { body } = await anna.post('/items', { ...anything.parse(item.body), id: randomUUID() })
    expect(body).toMatchObject({ name: 'Milk', quantity: null })
  })
})

test('an item that is sent back with a change of its own leaves the stock to others', async () => {
  const milk = await anna.stocked('Milk', 5, 5)
  await anna.put(`/items/${milk}`, { lots: [{ quantity: 5, until: '2030-01-01' }] })
  const read = anything.parse((await anna.get(`/items/${milk}`)).body)
  await anna.put(`/inventory/${milk}`, { delta: -3 })
  const lots = [{ quantity: 2, until: '2030-01-01' }]
  const edited = { ...read, description: 'Long life', lots: [{ quantity: 5, until: '2030-01-02' }] }
  const answer = await anna.put(`/items/${milk}`, edited)
  expect(answer).toMatchObject({ status: 200, body: { description: 'Long life', quantity: 2, lots } })
  const ofThatVersion = { 'if-match': `"${String(read['version'])}"` }
  expect((await anna.put(`/items/${milk}`, edited, ofThatVersion)).status).toBe(412)
  const current = { ...edited, version: anything.parse(answer.body)['version'] }
  expect((await anna.put(`/items/${milk}`, current)).body).toMatchObject({ quantity: 5 })
  const unversioned = { ...edited, version: undefined }
  await anna.put(`/inventory/${milk}`, { delta: -1 })
  expect((await anna.put(`/items/${milk}`, unversioned)).body).toMatchObject({ quantity: 5 })
})

describe('null counts as absent where it means nothing of its own', () => {
  test('in the fields of an item, and in a list of them', async () => {
    const added = await anna.post('/items', { name: 'Milk', description: null, unit: null, codes: null })
    expect(added).toMatchObject({ status: 201, body: { description: '', unit: '', codes: [] } })
    const changed = await anna.put(`/items/${idOf(added)}`, { name: 'Oat milk', description: null })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Oat milk', description: '' } })
    const rows = [
      { id: randomUUID(), name: 'Eggs', quantity: null, codes: [{ ean: '4000521006112', amount: null }] },
    ]
    const batch = await anna.post('/items/batch', rows)
    expect(batch).toMatchObject({ status: 200, body: [{ quantity: null, codes: [{ amount: 1 }] }] })
  })

  test('in the lines of an import', async () => {
    const fields = [
      'description',
      'category',
      'unit',
      'codes',
      'quantity',
      'desired_quantity',
      'lots',
      'extra',
    ]
    const rows = [{ line: 1, name: 'Eggs', ...Object.fromEntries(fields.map((field) => [field, null])) }]
    const path = `/imports/${idOf(await anna.post('/imports', {}))}/lines`
    expect(await anna.post(path, rows)).toMatchObject({ status: 200, body: [{ outcome: 'added' }] })
  })

  test('in quantities, households and logins, while the best-before date and a time zone keep their null', async () => {
    const milk = await anna.stocked('Milk', 1, 3)
    await anna.post('/inventory', { itemId: milk, quantity: 2, until: '2030-01-01' })
    const change = { quantity: null, delta: 1, floor: null, until: null, thrown_away: null }
    expect(await anna.put(`/inventory/${milk}`, change)).toMatchObject({
      status: 200,
      body: { quantity: 4, applied: 1 },
    })
    const dated = { quantity: 2, until: '2030-01-01' }
    expect((await anna.get(`/items/${milk}`)).body).toMatchObject({
      lots: [dated, { quantity: 2, until: null }],
    })
    const household = await anna.post('/households', { name: 'Cabin', time_zone: null })
    expect(household).toMatchObject({ status: 201, body: { time_zone: null } })
    const path = `/households/${idOf(household)}`
    await anna.put(path, { name: 'Cabin', time_zone: 'Europe/Vienna' })
    expect((await anna.put(path, { name: 'Cabin', time_zone: null })).body).toMatchObject({ time_zone: null })
    expect((await anna.post(`${path}/invitations`, { role: 'member', expires_in: null })).status).toBe(201)
  })

  test('at login, in keys and in notifications', async () => {
    const login = {
      name: `anna${people}`,
      password: goodPassword,
      time_zone: null,
      challenges: null,
      invited: null,
    }
    expect((await testApp.send('POST', '/auth/login', { body: login })).status).toBe(200)
    const household = await householdOf(testApp, anna)
    const key = { scope: 'look', code: null, days: null } as const
    expect((await askForKey(anna, household, key)).status).toBe(201)
    const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/one')
    const device = { household, subscription, kinds: ['going'], time_zone: null, weekly: null }
    expect((await anna.put('/notifications', device)).status).toBe(200)
  })

  test('but what is required is still asked for', async () => {
    expect(await anna.post('/items', { name: null })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: 'Name is required.' }] },
    })
    const milk = await anna.stocked('Milk', 1, 3)
    expect((await anna.put(`/shopping-list/${milk}`, { itemId: milk, tick: randomUUID() })).status).toBe(400)
  })
})
