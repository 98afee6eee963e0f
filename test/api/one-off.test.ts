import { beforeEach, expect, test } from 'vitest'
import { lastChangeOf, undo } from '../support/history.ts'
import { beginImport } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const once = { name: 'Candles', description: 'The thin ones', extra: 1, keep: false }

async function rowOf(id: string) {
  const list = await anna.get('/shopping-list/generate')
  return Object(list.body)[each('id', list).indexOf(id)]
}

const putAway = (...rows: readonly { readonly id: string; readonly quantity: number }[]) =>
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
  const put = await putAway({ id: candles, quantity: 2 }, { id: milk, quantity: 3 })
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
  await putAway({ id, quantity: 1 })
  expect(await rowOf(id)).toMatchObject({ quantity: 2, extra: 2, purchased: false })
  await putAway({ id, quantity: 2 })
  expect((await anna.get(`/items/${id}`)).status).toBe(404)
})

test('kept, it is an item like any other', async () => {
  const id = await anna.item(once)
  await anna.put(`/items/${id}`, { keep: true })
  await putAway({ id, quantity: 1 })
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: 1, extra: null, keep: true })
})

test('a line of an import is about the item that is kept, never about what is bought once', async () => {
  const id = await anna.item(once)
  const batch = await beginImport(anna)
  await anna.post(`/imports/${batch}/lines`, [{ line: 1, name: once.name, quantity: 5 }])
  expect((await anna.get(`/items/${id}`)).body).toMatchObject(once)
  expect((await anna.get('/inventory')).body).toMatchObject([{ name: once.name, quantity: 5 }])
})
