import { beforeEach, expect, test } from 'vitest'
import { shoppingTrip } from '../../functions/model/shopping-trip.ts'
import { changesSince, householdWithMilk, pointOf } from '../support/changes.ts'
import { hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { join } from '../support/households.ts'
import { atTransaction } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let ben: TestUser
let milk: string
let inside: Record<string, string>

beforeEach(async () => {
  ;({ anna, milk, inside } = await householdWithMilk(testApp))
  ben = await testApp.signUp()
  await join(anna, inside['x-household-id'] ?? '', ben)
  settle()
})

const settle = () => (testApp.clock.time += minute)
const tell = (who: TestUser, body: object = {}) => who.put('/shopping-trip', body, inside)
const callOff = (who: TestUser) => who.send('DELETE', '/shopping-trip', { headers: inside })
const putAway = (who: TestUser) =>
  who.post('/shopping-list/add-to-inventory', [{ id: milk, quantity: 1 }], inside)

/** The trip as a list says it, and as the changes since an earlier point do. */
async function heard(by: TestUser, since: string) {
  const { headers } = await by.get('/items', inside)
  const told = headers.get('x-trip')
  const inList = told === null ? undefined : shoppingTrip.parse(JSON.parse(told))
  expect((await changesSince(by, since, inside)).trip).toEqual(inList)
  return inList
}

test('who goes shopping tells the others, whose lists say so until it is put away', async () => {
  const point = await pointOf(ben, inside)
  const told = await tell(anna, { minutes: 10, store: 'rewe' })
  const from = new Date(testApp.clock.time + 10 * minute).toISOString()
  const trip = { user: anna.name, user_id: userIdOf(anna), from, store: 'rewe' }
  expect(told).toMatchObject({ status: 200, body: trip })
  expect(await heard(ben, point)).toMatchObject(trip)
  await anna.put(`/shopping-list/${milk}`, { itemId: milk, purchased: true }, inside)
  expect(await heard(ben, point)).toMatchObject(trip)
  // The one who puts away learns it from the answer.
  const { headers } = await putAway(anna)
  expect(headers.get('x-changes')).toBe(null)
  expect(await heard(ben, point)).toBe(undefined)
})

test('a list whose rows are the same is another one when a trip begins or ends', async () => {
  const tagOf = async () => (await ben.get('/items', inside)).headers.get('etag')
  const before = await tagOf()
  await tell(anna)
  const during = await tagOf()
  expect(during).not.toBe(before)
  // Until it is settled, a list has the tag of what is in it.
  await callOff(anna)
  expect(await tagOf()).not.toBe(during)
  await tell(anna)
  settle()
  expect(await tagOf()).not.toBe(during)
  const after = { ...inside, 'if-none-match': String(await tagOf()) }
  expect((await ben.get('/items', after)).status).toBe(304)
  await callOff(anna)
  expect((await ben.get('/items', after)).status).toBe(200)
})

test('one trip at a time: told again it is changed by its own person, who may call it off, and nobody else', async () => {
  const point = await pointOf(ben, inside)
  await tell(anna)
  expect(await tell(ben)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: `${anna.name} is shopping already.` },
  })
  await tell(anna, { minutes: 60 })
  expect(await heard(ben, point)).toMatchObject({ user: anna.name, store: null })
  expect((await callOff(ben)).status).toBe(204)
  expect(await heard(ben, point)).toMatchObject({ user: anna.name })
  expect((await callOff(anna)).status).toBe(204)
  expect(await heard(ben, point)).toBe(undefined)
  expect((await tell(ben)).status).toBe(200)
})

test('a trip that nobody puts away ends three hours after it has begun', async () => {
  const point = await pointOf(ben, inside)
  await tell(anna, { minutes: 30 })
  testApp.clock.time += 3 * hour + 29 * minute
  expect(await heard(ben, point)).toMatchObject({ user: anna.name })
  testApp.clock.time += minute
  expect(await heard(ben, point)).toBe(undefined)
  expect((await tell(ben)).status).toBe(200)
})

test('nobody waits for somebody who has left', async () => {
  const point = await pointOf(anna, inside)
  await tell(ben)
  await ben.send('DELETE', `/households/${inside['x-household-id']}/members/${userIdOf(ben)}`)
  expect(await heard(anna, point)).toBe(undefined)
})

test.each([{ minutes: -1 }, { minutes: 181 }, { minutes: 1.5 }, { store: '' }])(
  '%j is refused',
  async (body) => {
    expect(await tell(anna, body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)

test('a household with nobody shopping hears nothing of trips', async () => {
  const point = await pointOf(anna, inside)
  await putAway(anna)
  const { headers } = await anna.get('/items', inside)
  expect([...headers.keys()]).not.toContain('x-trip')
  const { body } = await anna.get(`/items/changes?since=${point}`, inside)
  expect(body).not.toHaveProperty('trip')
})

test('of two who begin at once, one learns of the other', async () => {
  let his: Reply | undefined
  atTransaction(testApp, 1, 'before', async () => {
    his = await tell(ben)
  })
  expect(await tell(anna)).toMatchObject({
    status: 409,
    body: { message: `${ben.name} is shopping already.` },
  })
  expect(his).toMatchObject({ status: 200 })
})
