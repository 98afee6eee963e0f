import { beforeEach, expect, test } from 'vitest'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { join } from '../support/households.ts'
import { each } from '../support/replies.ts'
import { callsOf, householdOf } from '../support/store.ts'
import type { TestUser, Sending } from '../support/test-app.ts'
import { beginImport } from '../support/imports.ts'

const testApp = await openTestAppWithClock()
const untouched = { purchased: false, amount: null, unavailable: false }

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const later = (time = 1_000) => (testApp.clock.time += time)

async function inList(path: string, id: string, person = anna, headers: Sending['headers'] = {}) {
  const list = await person.get(path, headers)
  return Object(list.body)[each('id', list).indexOf(id)]
}

const rowOf = (id: string) => inList('/shopping-list/generate', id)
const change = (itemId: string, changed: object) =>
  anna.put(`/shopping-list/${itemId}`, { itemId, ...changed })

async function marked(name = 'Milk'): Promise<string> {
  const id = await anna.stocked(name, 1, 5)
  later()
  expect(await change(id, { unavailable: true })).toMatchObject({ status: 200, body: { unavailable: true } })
  return id
}

async function putAway(id: string) {
  later()
  const added = await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 1 }])
  expect(added.status).toBe(200)
}

test('what is bought of it this time is kept, and the quantity stays the gap', async () => {
  const id = await anna.stocked('Milk', 1, 5)
  expect(await rowOf(id)).toMatchObject({ quantity: 4, ...untouched })
  const changed = await change(id, { amount: 1.5 })
  expect(changed).toMatchObject({ status: 200, body: { quantity: 4, ...untouched, amount: 1.5 } })
  expect(await rowOf(id)).toEqual(changed.body)
  expect(await inList('/items', id)).toMatchObject({ ...untouched, amount: 1.5 })
  expect((await change(id, { amount: null })).body).toMatchObject(untouched)
})

test('each can be changed alone or together, and leaves the others as they are', async () => {
  const id = await anna.stocked('Milk', 1, 5)
  await change(id, { amount: 2, purchased: true })
  expect((await change(id, { unavailable: true })).body).toMatchObject({
    amount: 2,
    purchased: true,
    unavailable: true,
  })
  expect((await change(id, { purchased: false })).body).toMatchObject({ amount: 2, unavailable: true })
  expect((await change(id, { amount: null, unavailable: false })).body).toMatchObject(untouched)
})

test('all members see it', async () => {
  const id = await anna.stocked('Milk', 1, 5)
  await change(id, { amount: 3, unavailable: true })
  const household = await householdOf(testApp, anna)
  const bert = await testApp.signUp()
  await join(anna, household, bert, 'viewer')
  expect(await inList('/shopping-list/generate', id, bert, { 'x-household-id': household })).toMatchObject({
    amount: 3,
    unavailable: true,
  })
})

test.each([
  [{}, 'Send purchased, amount, unavailable, quiet_until, extra_delta, extra_note, word or drop_word.'],
  [{ amount: -1 }, 'Amount must be a number from 0 to 1,000,000 with at most 3 decimals.'],
  [{ amount: 0.0001 }, 'Amount must be a number from 0 to 1,000,000 with at most 3 decimals.'],
  [{ amount: '2' }, 'Amount must be a number from 0 to 1,000,000 with at most 3 decimals.'],
  [{ extra_delta: 0.0001 }, 'Delta must be a number from -1,000,000 to 1,000,000 with at most 3 decimals.'],
  [{ unavailable: 'yes' }, 'Unavailable must be true or false.'],
  [{ purchased: 'true' }, 'Purchased must be true or false.'],
  [{ purchased: 1 }, 'Purchased must be true or false.'],
  [{ purchased: true, tick: 'mine' }, 'Tick must be a UUID.'],
  [{ quiet_until: 'soon' }, 'Quiet until must be a date like 2026-11-24.'],
])('%j is refused', async (changed, message) => {
  const id = await anna.stocked('Milk', 1, 5)
  const path = Object.keys(changed).at(-1) ?? 'purchased'
  expect(await change(id, changed)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path, message }] },
  })
  expect(await rowOf(id)).toMatchObject(untouched)
})

test('what was unavailable is back with the household’s next put-away, of anything', async () => {
  const [milk, oats] = [await marked(), await anna.stocked('Oats', 0, 2)]
  expect(await rowOf(milk)).toMatchObject({ unavailable: true })
  await putAway(oats)
  expect(await rowOf(milk)).toMatchObject(untouched)
  expect(await inList('/items', milk)).toMatchObject(untouched)
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject(untouched)
  expect((await anna.put(`/items/${milk}`, { description: '3.5 %' })).body).toMatchObject(untouched)
  later()
  expect((await change(milk, { unavailable: true })).body).toMatchObject({ unavailable: true })
  expect(await rowOf(milk)).toMatchObject({ unavailable: true })
  await putAway(oats)
  expect(await rowOf(milk)).toMatchObject({ unavailable: false })
})

test('or after 12 hours, and a second mark counts from then on', async () => {
  const id = await marked()
  later(12 * hour - 1)
  expect(await rowOf(id)).toMatchObject({ unavailable: true })
  later(1)
  expect(await rowOf(id)).toMatchObject({ unavailable: false })
  await change(id, { unavailable: true })
  later(12 * hour - 1)
  expect(await rowOf(id)).toMatchObject({ unavailable: true })
})

test('what changes nothing is not written', async () => {
  const id = await marked()
  await change(id, { amount: 2 })
  later()
  const calls = await callsOf(testApp, () => change(id, { amount: 2, unavailable: true, purchased: false }))
  expect(calls).not.toContain('TransactWriteItemsCommand')
})

const once = { name: 'Candles', description: 'The thin ones', extra: 1, keep: false }

const putAwayRows = (...rows: readonly { readonly id: string; readonly quantity: number }[]) =>
  anna.post('/shopping-list/add-to-inventory', rows)

test('what is to be bought once is on the list with its note, and among the items', async () => {
  const id = await anna.item(once)
  const { name, extra, keep, description } = once
  expect(await rowOf(id)).toMatchObject({ name, quantity: 1, extra, keep, description })
  expect((await anna.get('/items')).body).toMatchObject([{ id, ...once, quantity: null }])
})

test('put away, it is gone, together with the other rows, and one undo brings all back', async () => {
  const candles = await anna.item(once)
  const milk = await anna.stocked('Milk', 1, 4)
  await anna.put(`/shopping-list/${candles}`, { itemId: candles, purchased: true, amount: 2 })
  const before = [await rowOf(candles), await rowOf(milk)]
  const put = await putAwayRows({ id: candles, quantity: 2 }, { id: milk, quantity: 3 })
  expect(put).toMatchObject({
    status: 200,
    body: [
      { item_id: candles, name: 'Candles', quantity: 2 },
      { item_id: milk, name: 'Milk', quantity: 4 },
    ],
  })
  expect((await anna.get('/items')).body).toMatchObject([{ id: milk, quantity: 4 }])
  const entry = await lastChangeOf(anna, candles)
  expect(entry).toMatchObject({ kind: 'put_away', after: null })
  await undo(anna, String(entry.batch))
  expect([await rowOf(candles), await rowOf(milk)]).toEqual(before)
})

test('as long as some of it is left to buy, it stays on the list', async () => {
  const id = await anna.item({ ...once, extra: 3 })
  await putAwayRows({ id, quantity: 1 })
  expect(await rowOf(id)).toMatchObject({ quantity: 2, extra: 2, purchased: false })
  await putAwayRows({ id, quantity: 2 })
  expect((await anna.get(`/items/${id}`)).status).toBe(404)
})

test('kept, it is an item like any other', async () => {
  const id = await anna.item(once)
  await anna.put(`/items/${id}`, { keep: true })
  await putAwayRows({ id, quantity: 1 })
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: 1, extra: null, keep: true })
})

test('a line of an import is about the item that is kept, never about what is bought once', async () => {
  const id = await anna.item(once)
  const batch = await beginImport(anna)
  await anna.post(`/imports/${batch}/lines`, [{ line: 1, name: once.name, quantity: 5 }])
  expect((await anna.get(`/items/${id}`)).body).toMatchObject(once)
  expect((await anna.get('/inventory')).body).toMatchObject([{ name: once.name, quantity: 5 }])
})

test('an item is not called needed until a day; it stays on its row, and the history says nothing of it', async () => {
  const itemId = await anna.stocked('Milk', 1, 1)
  const before = await anna.get('/activity')
  const quiet = (quiet_until: unknown) => anna.put(`/shopping-list/${itemId}`, { itemId, quiet_until })
  const items = async () => (await anna.get('/items')).body

  expect(await items()).toMatchObject([{ quiet_until: null }])
  expect(await quiet('2026-12-01')).toMatchObject({ status: 200 })
  expect(await items()).toMatchObject([{ quiet_until: '2026-12-01', quantity: 1, extra: null, version: 1 }])
  expect(await anna.put(`/shopping-list/${itemId}`, { itemId, extra_delta: 1 })).toMatchObject({
    status: 200,
  })
  expect(await items()).toMatchObject([{ quiet_until: '2026-12-01', extra: 1 }])
  expect(await quiet(null)).toMatchObject({ status: 200 })
  expect(await items()).toMatchObject([{ quiet_until: null }])
  const { body } = await anna.get('/activity')
  expect(body).toHaveLength(Number(Reflect.get(Object(before.body), 'length')) + 1)
})
