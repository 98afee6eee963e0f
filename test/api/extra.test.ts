import { beforeEach, expect, test } from 'vitest'
import { makeKey } from '../support/api-keys.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { each } from '../support/replies.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const itemOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body)
const change = (id: string, changed: object) => anna.put(`/shopping-list/${id}`, { itemId: id, ...changed })
const more = (id: string, delta: number) => change(id, { extra_delta: delta })

async function rowOf(id: string) {
  const list = await anna.get('/shopping-list/generate')
  return Object(list.body)[each('id', list).indexOf(id)]
}

async function putAway(id: string, quantity: number) {
  const added = await anna.post('/shopping-list/add-to-inventory', [{ id, quantity }])
  expect(added.status).toBe(200)
}

test('an extra amount is bought on top of the gap, by everybody who reads the list', async () => {
  const id = await anna.stocked('Milk', 1, 4)
  expect(await rowOf(id)).toMatchObject({ quantity: 3, extra: null })
  expect((await more(id, 2)).body).toMatchObject({ quantity: 5, extra: 2 })
  expect(await rowOf(id)).toMatchObject({ quantity: 5, extra: 2 })
  expect(await itemOf(id)).toMatchObject({ quantity: 1, desired_quantity: 4, extra: 2 })
})

test('it brings what is not missing onto the list', async () => {
  const id = await anna.stocked('Candles', 4, 4)
  expect(await rowOf(id)).toBeUndefined()
  await anna.put(`/items/${id}`, { extra: 1.5 })
  expect(await rowOf(id)).toMatchObject({ quantity: 1.5, extra: 1.5 })
  await anna.put(`/items/${id}`, { extra: null })
  expect(await rowOf(id)).toBeUndefined()
})

test('what several people want more adds up, and ends at none', async () => {
  const id = await anna.item()
  await more(id, 2)
  expect((await more(id, 1)).body).toMatchObject({ quantity: 3, extra: 3 })
  expect((await more(id, -5)).body).toMatchObject({ quantity: 0, extra: null })
  expect((await more(id, 0.001)).body).toMatchObject({ quantity: 0.001 })
})

test('that it is meant is said with how much more, also by a key for the list', async () => {
  const { anna: owner, household } = await newOwner(testApp)
  const id = await owner.stocked('Rice', 3, 0)
  const { program } = await makeKey(testApp, owner, household, 'list')
  const say = (sent: object) => program.put(`/shopping-list/${id}`, { itemId: id, meant: true, ...sent })
  expect((await say({})).status).toBe(400)
  expect((await say({ extra_delta: 1 })).status).toBe(200)
  expect((await owner.get(`/items/${id}`)).body).toMatchObject({
    extra: 1,
    belief: expect.stringMatching(/m$/),
  })
})

test('a change of it is a version of the item', async () => {
  const id = await anna.item()
  await more(id, 2)
  const stale = await anna.put(`/items/${id}`, { name: 'Other' }, { 'if-match': '"1"' })
  expect(stale.status).toBe(412)
})

test.each([
  { bought: 2, quantity: 3, extra: 2 },
  { bought: 3, quantity: 2, extra: 2 },
  { bought: 4.5, quantity: 0.5, extra: 0.5 },
  { bought: 5, quantity: 0, extra: null },
  { bought: 9, quantity: 0, extra: null },
])('of 3 missing and 2 more, $bought bought leave $quantity to buy', async ({ bought, ...left }) => {
  const id = await anna.stocked('Milk', 1, 4)
  await more(id, 2)
  await change(id, { purchased: true, amount: bought })
  const before = await rowOf(id)
  await putAway(id, bought)
  expect(await itemOf(id)).toMatchObject({ extra: left.extra, purchased: false, amount: null })
  if (left.quantity > 0) expect(await rowOf(id)).toMatchObject(left)
  else expect(await rowOf(id)).toBeUndefined()
  await undo(anna, (await lastChangeOf(anna, id)).id)
  expect(await rowOf(id)).toEqual(before)
})

test('a tick and an amount stay while anything is to buy, and no longer', async () => {
  const id = await anna.stocked('Milk', 1, 4)
  await more(id, 2)
  await change(id, { purchased: true, amount: 2 })
  await anna.put(`/inventory/${id}`, { quantity: 4 })
  expect(await rowOf(id)).toMatchObject({ quantity: 2, purchased: true, amount: 2 })
  await more(id, -2)
  await more(id, 1)
  expect(await rowOf(id)).toMatchObject({ quantity: 1, purchased: false, amount: null })
})

test('it is in the history and can be undone, even when more was wanted since', async () => {
  const id = await anna.item()
  await more(id, 2)
  const entry = await lastChangeOf(anna, id)
  expect(entry).toMatchObject({ kind: 'row_changed', before: { extra: null }, after: { extra: 2 } })
  await more(id, 1)
  await undo(anna, entry.id)
  expect(await itemOf(id)).toMatchObject({ extra: 1 })
})

test('the largest gap and the largest extra are a quantity that clients can read', async () => {
  const id = await anna.stocked('Sand', 0, 1_000_000)
  await anna.put(`/items/${id}`, { extra: 1_000_000 })
  expect((await more(id, 1)).body).toMatchObject({ quantity: 1_000_000, extra: 1_000_000 })
})
