import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { historyOf, lastChangeOf, undo } from '../support/history.ts'
import { join } from '../support/households.ts'
import { householdOf, storedItemOf, putRows } from '../support/store.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { createTestUser } from '../support/test-users.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
const { clock } = testApp

let [count, milk, rye, tick] = [0, '', '', '']
let anna: TestUser
let inside: Record<string, string>
const ben = await createTestUser(testApp, 'ben')
beforeEach(async () => {
  anna = await createTestUser(testApp, `anna${(count += 1)}`)
  milk = await anna.stocked('Milk', 2, 5)
  rye = await anna.stocked('Rye', 0, 2)
  const household = await householdOf(testApp, anna)
  await join(anna, household, ben)
  inside = { 'x-household-id': household }
  tick = randomUUID()
  await change(anna, { purchased: true, tick })
})

const change = (person: TestUser, fields: Readonly<Record<string, unknown>>) =>
  person.put(`/shopping-list/${milk}`, { itemId: milk, ...fields }, inside)
const putAway = (person: TestUser, ...rows: readonly Readonly<Record<string, unknown>>[]) =>
  person.post('/shopping-list/add-to-inventory', rows, inside)
const milkNow = async () => (await anna.get(`/items/${milk}`, inside)).body
const stockOf = async (id: string) => Object((await anna.get(`/items/${id}`, inside)).body).quantity

const already = (quantity: number) => ({
  code: 'conflict',
  message: `ben has put ${quantity} of Milk away already.`,
  refusal: { id: 'already_put_away', parameters: { item: 'Milk', user: 'ben', quantity } },
})

test('what two people have ticked by one tick is put away once; the second learns who did, and the rest goes on', async () => {
  expect(await milkNow()).toMatchObject({ purchased: true, tick })
  expect((await anna.get('/shopping-list/generate', inside)).body).toMatchObject([{ tick }, { tick: null }])
  await putAway(ben, { id: milk, quantity: 3, tick })
  const { at } = await lastChangeOf({ get: (path) => anna.get(path, inside) }, milk)
  clock.time += 1_000
  const second = await putAway(anna, { id: milk, quantity: 3, tick }, { id: rye, quantity: 2 })
  expect(second).toMatchObject({
    status: 200,
    body: [
      { id: milk, quantity: 5, refused: already(3) },
      { id: rye, quantity: 2 },
    ],
  })
  expect(Object(second.body)[0].refused.refusal.parameters).toMatchObject({ at })
  expect(Object(second.body)[1]).not.toHaveProperty('refused')
  expect([await stockOf(milk), await stockOf(rye)]).toEqual([5, 2])
})

test('without the tick it is added all the same, by an entry of its own', async () => {
  await putAway(ben, { id: milk, quantity: 3, tick })
  await putAway(anna, { id: milk, quantity: 3, tick })
  expect(await putAway(anna, { id: milk, quantity: 3 })).toMatchObject({ body: [{ quantity: 8 }] })
  const about = { get: (path: string) => anna.get(path, inside) }
  expect(await lastChangeOf(about, milk)).toMatchObject({
    kind: 'put_away',
    before: { quantity: 5 },
    after: { quantity: 8 },
  })
})

test('a tick that another one has anticipated is put away with that one', async () => {
  const own = randomUUID()
  expect(await change(ben, { purchased: true, tick: own })).toMatchObject({ body: { tick } })
  await putAway(ben, { id: milk, quantity: 1, tick: own })
  await putAway(anna, { id: milk, quantity: 1, tick })
  expect(await stockOf(milk)).toBe(3)
})

test('a put-away without an id goes on as ever, and ends the tick', async () => {
  expect(await putAway(ben, { id: milk, quantity: 1 })).toMatchObject({ body: [{ quantity: 3 }] })
  expect(await putAway(ben, { id: milk, quantity: 1 })).toMatchObject({ body: [{ quantity: 4 }] })
  expect(await putAway(anna, { id: milk, quantity: 1, tick })).toMatchObject({
    body: [{ quantity: 4, refused: already(1) }],
  })
})

test('who ticks again begins a purchase of its own', async () => {
  await putAway(ben, { id: milk, quantity: 1, tick })
  const next = randomUUID()
  expect(await change(anna, { purchased: true, tick: next })).toMatchObject({ body: { tick: next } })
  expect(await putAway(anna, { id: milk, quantity: 1, tick: next })).toMatchObject({
    body: [{ quantity: 4 }],
  })
  expect(await change(anna, { purchased: true })).toMatchObject({ body: { purchased: true, tick: null } })
  expect(await change(anna, { purchased: false })).toMatchObject({ body: { purchased: false, tick: null } })
})

test('an undone put-away has put nothing away; done again, it has', async () => {
  await putAway(ben, { id: milk, quantity: 3, tick })
  const about = { get: (path: string) => anna.get(path, inside) }
  const [entry] = await historyOf(about)
  await undo(ben, String(entry?.batch), inside)
  expect(await milkNow()).toMatchObject({ quantity: 2, purchased: true, tick })
  const undone = await lastChangeOf(about, milk)
  await undo(ben, undone.id, inside)
  expect(await milkNow()).toMatchObject({ quantity: 5, purchased: false, tick: null })
  expect(await putAway(anna, { id: milk, quantity: 3, tick })).toMatchObject({ body: [{ quantity: 5 }] })
  await undo(ben, (await lastChangeOf(about, milk)).id, inside)
  expect(await putAway(anna, { id: milk, quantity: 3, tick })).toMatchObject({ body: [{ quantity: 5 }] })
  expect(await milkNow()).toMatchObject({ quantity: 5, purchased: false, tick: null })
})

test('what is out of stock since is no error, and nothing is added', async () => {
  await putAway(ben, { id: milk, quantity: 3, tick })
  await ben.send('DELETE', `/inventory/${milk}`, { headers: inside })
  expect(await putAway(anna, { id: milk, quantity: 3, tick })).toMatchObject({
    status: 200,
    body: [{ quantity: 0, refused: already(3) }],
  })
})

test('the item forgets ticks that were put away more than 45 days ago', async () => {
  await putAway(ben, { id: milk, quantity: 1, tick })
  clock.time += 44 * day
  expect(await putAway(anna, { id: milk, quantity: 1, tick })).toMatchObject({
    body: [{ refused: already(1) }],
  })
  const next = randomUUID()
  clock.time += 2 * day
  await change(anna, { purchased: true, tick: next })
  await putAway(anna, { id: milk, quantity: 1, tick: next })
  expect(await storedItemOf(testApp, anna, milk)).toMatchObject({ put_away: [{ tick: next }] })
})

test('an item keeps the last 100 ticks at most', async () => {
  for (let index = 0; index < 101; index += 1)
    await putAway(anna, { id: milk, quantity: 0.001, tick: randomUUID() })
  expect(Object(await storedItemOf(testApp, anna, milk)).put_away).toHaveLength(100)
})

test('a tick that an earlier version has ended is none', async () => {
  const { put_away: _none, ...row } = await storedItemOf(testApp, anna, milk)
  await putRows(testApp, [{ ...row, purchased: false }])
  expect(await milkNow()).toMatchObject({ purchased: false, tick: null })
  const next = randomUUID()
  expect(await change(anna, { purchased: true, tick: next })).toMatchObject({ body: { tick: next } })
})
