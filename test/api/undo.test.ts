import { expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { entriesIn, historyOf, lastChangeOf, undo } from '../support/history.ts'
import { idOf } from '../support/replies.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')

const itemOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body)

const add = (itemId: string, quantity: number) => anna.post('/inventory', { itemId, quantity })
const refusal = (message: string) => ({
  status: 409,
  body: { code: 'conflict', message: `This can't be undone any more: ${message}` },
})

/** Changes something a minute later, and gives the entry that it left. */
async function entryOf(itemId: string, change: () => Promise<unknown>) {
  testApp.clock.time += 60_000
  await change()
  return lastChangeOf(anna, itemId)
}

test('a new item is taken back as long as it is as it was added', async () => {
  const itemId = await anna.item({ name: 'Mistake' })
  const { id } = await lastChangeOf(anna, itemId)
  expect((await undo(anna, id)).status).toBe(200)
  expect((await anna.get(`/items/${itemId}`)).status).toBe(404)
})

test('an undo takes back its difference, whatever came later', async () => {
  const itemId = await anna.stocked('Eggs', 10, 20)
  const bought = await entryOf(itemId, () => add(itemId, 6))
  await anna.put(`/inventory/${itemId}`, { delta: -4 })
  await anna.put(`/items/${itemId}`, { name: 'Large eggs' })
  await undo(anna, bought.id)
  expect(await itemOf(itemId)).toMatchObject({ name: 'Large eggs', quantity: 6 })
})

test('of two equal purchases only the one that is undone goes', async () => {
  const itemId = await anna.stocked('Butter', 0, 5)
  const first = await entryOf(itemId, () => add(itemId, 2))
  const second = await entryOf(itemId, () => add(itemId, 2))
  await undo(anna, first.id)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 2 })
  const history = await historyOf(anna, `?item=${itemId}`)
  expect(history.find(({ id }) => id === first.id)?.undone_by).toBe(history[0]?.id)
  expect(history.find(({ id }) => id === second.id)?.undone_by).toBeNull()
})

test('undoing twice is harmless: the second time tells of the first', async () => {
  const itemId = await anna.stocked('Yeast', 5, 5)
  const { id } = await entryOf(itemId, () => add(itemId, 3))
  const undone = await undo(anna, id)
  expect((await undo(anna, id)).body).toEqual(undone.body)
  expect((await undo(anna, id, { 'idempotency-key': 'once more with a key' })).body).toEqual(undone.body)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 5 })
  expect(await historyOf(anna, `?item=${itemId}`)).toHaveLength(5)
})

test('however often a change is undone and redone, through whichever entry, it counts once or not at all', async () => {
  const itemId = await anna.stocked('Coffee', 50, 5)
  const bought = await entryOf(itemId, () => add(itemId, 3))
  const undone = idOf(await undo(anna, bought.id))
  const redone = idOf(await undo(anna, undone))
  await undo(anna, undone)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 53 })
  const undoneAgain = idOf(await undo(anna, redone))
  for (const id of [redone, bought.id]) await undo(anna, id)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 50 })
  await undo(anna, undone)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 50 })
  for (const id of [undoneAgain, undoneAgain]) await undo(anna, id)
  expect(await itemOf(itemId)).toMatchObject({ quantity: 53 })
})

test('a text is restored only if it has not changed since', async () => {
  const itemId = await anna.item({ name: 'Tee', category: 'Drinks' })
  const spelled = await entryOf(itemId, () =>
    anna.put(`/items/${itemId}`, { name: 'Tea', category: 'Hot drinks' }),
  )
  await anna.put(`/items/${itemId}`, { description: 'Loose' })
  await undo(anna, spelled.id)
  expect(await itemOf(itemId)).toMatchObject({ name: 'Tee', category: 'Drinks', description: 'Loose' })
  const again = await entryOf(itemId, () => anna.put(`/items/${itemId}`, { name: 'Tea', category: 'Hot' }))
  await anna.put(`/items/${itemId}`, { name: 'Green tea' })
  expect(await undo(anna, again.id)).toMatchObject(refusal('The name of Green tea was changed since.'))
  expect(await itemOf(itemId)).toMatchObject({ name: 'Green tea', category: 'Hot' })
})

test('an undone edit is a new version, so a stale edit is refused', async () => {
  const itemId = await anna.item({ name: 'Nuts' })
  const edited = await entryOf(itemId, () => anna.put(`/items/${itemId}`, { name: 'Walnuts' }))
  const { version } = await itemOf(itemId)
  await undo(anna, edited.id)
  const stale = await anna.put(`/items/${itemId}`, { name: 'Pecans' }, { 'if-match': `"${version}"` })
  expect(stale.status).toBe(412)
})

test('an addition that is used up cannot be undone; the refusal says why', async () => {
  const itemId = await anna.stocked('Cream', 0, 5)
  const bought = await entryOf(itemId, () => add(itemId, 3))
  await anna.put(`/inventory/${itemId}`, { delta: -2 })
  expect(await undo(anna, bought.id)).toMatchObject(
    refusal("The stock of Cream is now 1, so 3 can't be taken off."),
  )
  expect(await itemOf(itemId)).toMatchObject({ quantity: 1 })
})

test('an undo never raises a stock beyond the largest quantity', async () => {
  const itemId = await anna.stocked('Grains', 900_000, 5)
  const taken = await entryOf(itemId, () => anna.put(`/inventory/${itemId}`, { delta: -500_000 }))
  await anna.put(`/inventory/${itemId}`, { quantity: 600_000 })
  expect(await undo(anna, taken.id)).toMatchObject(refusal('The stock of Grains would be above 1,000,000.'))
})

test('a change of a deleted item can be undone only after the deletion', async () => {
  const itemId = await anna.stocked('Vase', 0, 5)
  const bought = await entryOf(itemId, () => add(itemId, 1))
  const deleted = await entryOf(itemId, () => anna.remove(`/items/${itemId}`))
  expect(await undo(anna, bought.id)).toMatchObject(refusal('Vase was deleted. Undo that first.'))
  await undo(anna, deleted.id)
  expect(await itemOf(itemId)).toMatchObject({ name: 'Vase', quantity: 1, desired_quantity: 5 })
  expect((await undo(anna, bought.id)).status).toBe(200)
})

test('a restored item does not replace one that was added again under its id', async () => {
  const itemId = await anna.item({ name: 'Old chair' })
  const deleted = await entryOf(itemId, () => anna.remove(`/items/${itemId}`))
  await anna.post('/items', { id: itemId, name: 'New chair' })
  expect(await undo(anna, deleted.id)).toMatchObject(refusal('Old chair is there again already.'))
})

test('a tick that was cleared since cannot be undone', async () => {
  const itemId = await anna.stocked('Soap', 0, 1)
  const ticked = await entryOf(itemId, () =>
    anna.put(`/shopping-list/${itemId}`, { itemId, purchased: true }),
  )
  await add(itemId, 1)
  expect(await undo(anna, ticked.id)).toMatchObject(
    refusal('Soap was changed since, and nothing of it is left.'),
  )
})

test('a compacted or unknown entry is not found', async () => {
  const [latest] = entriesIn(await anna.get('/activity'))
  for (const id of ['x', String(latest?.id).slice(0, -1), `${latest?.id}.000001`, 'z'.repeat(27)])
    expect(await undo(anna, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('an undo and a change at once both take effect', async () => {
  const itemId = await anna.stocked('Salsa', 9, 9)
  const { id } = await entryOf(itemId, () => add(itemId, 3))
  const changes = Array.from({ length: 5 }, () => add(itemId, 1))
  await Promise.all([...changes, undo(anna, id)])
  expect(await itemOf(itemId)).toMatchObject({ quantity: 14 })
})

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
