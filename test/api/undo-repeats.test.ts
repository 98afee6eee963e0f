import { afterAll, expect, test } from 'vitest'
import { lastChangeOf, undo } from '../support/history.ts'
import { breakTransaction } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')

const itemOf = async (id: string) => (await anna.get(`/items/${id}`)).body
const add = (itemId: string, quantity: number) => anna.post('/inventory', { itemId, quantity })

/** Adds 3 to the stock, and returns the entry of it. */
async function addThree(itemId: string) {
  await add(itemId, 3)
  return lastChangeOf(anna, itemId)
}

test('two undos of one entry at once both return the one undo', async () => {
  const itemId = await anna.stocked('Corn', 9, 9)
  const { id } = await addThree(itemId)
  const [one, other] = await Promise.all([undo(anna, id), undo(anna, id)])
  expect(one).toMatchObject({ status: 200, body: Object(other.body) })
  expect(await itemOf(itemId)).toMatchObject({ quantity: 9 })
})

test('an undo and a change at once both take effect', async () => {
  const itemId = await anna.stocked('Salsa', 9, 9)
  const { id } = await addThree(itemId)
  const changes = Array.from({ length: 5 }, () => add(itemId, 1))
  await Promise.all([...changes, undo(anna, id)])
  expect(await itemOf(itemId)).toMatchObject({ quantity: 14 })
})

test.each(['before', 'after'] as const)(
  'an undo whose answer is lost %s it took effect is repeated under its key',
  async (moment) => {
    const itemId = await anna.stocked('Lard', 9, 9)
    const { id } = await addThree(itemId)
    const key = { 'idempotency-key': `undo lost ${moment}` }
    breakTransaction(testApp, 1, moment)
    expect((await undo(anna, id, key)).status).toBe(503)
    expect(await undo(anna, id, key)).toMatchObject({ status: 200, body: { undoes: id } })
    expect(await itemOf(itemId)).toMatchObject({ quantity: 9 })
  },
)

test('an undo is answered again under its key when it could not be done any more', async () => {
  const ids = [await anna.stocked('Rice', 0, 9), await anna.stocked('Peas', 0, 9)]
  const rows = ids.map((id) => ({ id, quantity: 2 }))
  const { headers } = await anna.post('/shopping-list/add-to-inventory', rows)
  const batch = headers.get('x-activity-id') ?? ''
  const key = { 'idempotency-key': 'undo of a put-away' }
  const first = await undo(anna, batch, key)
  await undo(anna, first.headers.get('x-activity-id') ?? '')
  for (const id of ids) await anna.put(`/inventory/${id}`, { quantity: 0 })
  expect(await undo(anna, batch, key)).toMatchObject({ status: 200, body: first.body })
  expect(await itemOf(ids[0] ?? '')).toMatchObject({ quantity: 0 })
})
