import { afterAll, expect, test } from 'vitest'
import { each } from '../support/replies.ts'
import { breakTransaction } from '../support/store.ts'
import { openTestApp, type Reply } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const anna = await testApp.signUp('anna')

const activityOf = ({ headers }: Reply) => headers.get('x-activity-id')
const undo = (id: string | null) => anna.post(`/activity/${id}/undo`, undefined)
const underKey = (key: string) => ({ 'idempotency-key': key })

test('a change returns the id of its entry, by which it is undone', async () => {
  const itemId = await anna.stocked('Milk', 1, 4)
  const changes = [
    await anna.put(`/items/${itemId}`, { name: 'Oat milk' }),
    await anna.put(`/inventory/${itemId}`, { delta: 2 }),
    await anna.put(`/base-inventory/${itemId}`, { desiredQuantity: 9 }),
    await anna.remove(`/items/${itemId}`),
  ]
  const [latest] = each('id', await anna.get('/activity'))
  expect(activityOf(changes[3] ?? expect.fail())).toBe(latest)
  for (const change of changes.toReversed())
    expect(await undo(activityOf(change))).toMatchObject({ status: 200, body: { kind: 'undone' } })
  expect((await anna.get(`/items/${itemId}`)).body).toMatchObject({
    name: 'Milk',
    quantity: 1,
    desired_quantity: 4,
  })
})

test('a request that changes nothing, or only reads, returns no entry id', async () => {
  const itemId = await anna.item({ name: 'Salt' })
  expect(activityOf(await anna.put(`/items/${itemId}`, { name: 'Salt' }))).toBeNull()
  expect(activityOf(await anna.get('/items'))).toBeNull()
})

test('a shopping trip of several transactions returns its batch, also when repeated after a failure', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => anna.item({ name: `Row ${index}` })))
  const rows = ids.map((id) => ({ id, quantity: 1 }))
  const add = () => anna.post('/shopping-list/add-to-inventory', rows, underKey('the whole trip'))
  breakTransaction(testApp, 2, 'before')
  expect((await add()).status).toBe(503)
  const added = await add()
  const batches = new Set(each('batch', await anna.get('/activity')))
  expect([...batches]).toEqual([activityOf(added)])
  expect(activityOf(await add())).toBe(activityOf(added))
  expect((await undo(activityOf(added))).status).toBe(200)
  const stock = await anna.get('/inventory')
  expect(each('id', stock).filter((id) => ids.includes(String(id)))).toEqual([])
})
