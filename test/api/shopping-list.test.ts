import { expect, test } from 'vitest'
import { each } from '../support/replies.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

const untouched = { purchased: false, amount: null, unavailable: false }

const generate = (testUser: TestUser) => testUser.get('/shopping-list/generate')

async function rowOf(itemId: string): Promise<unknown> {
  const list = await generate(anna)
  const index = each('id', list).indexOf(itemId)
  return index < 0 ? undefined : Object(list.body)[index]
}

const tick = (itemId: string, purchased = true) => anna.put(`/shopping-list/${itemId}`, { itemId, purchased })

async function ticked(): Promise<string> {
  const itemId = await anna.stocked('Ticked', 1, 5)
  expect(await tick(itemId)).toMatchObject({ status: 200, body: { purchased: true } })
  return itemId
}

test('what is short of its base quantity is on the list, with the exact gap', async () => {
  const id = await anna.item({ name: 'Lentils', description: 'Red', category: 'Pulses', ean: '123' })
  await anna.post('/inventory', { itemId: id, quantity: 1.8 })
  await anna.post('/base-inventory', { itemId: id, desiredQuantity: 2 })
  const row = { id, name: 'Lentils', quantity: 0.2, purchased: false, category: 'Pulses', ean: '123' }
  expect(await rowOf(id)).toEqual({
    ...row,
    stores: [],
    tick: null,
    amount: null,
    unavailable: false,
    extra: null,
    extra_note: '',
    keep: true,
    description: 'Red',
    unit: '',
  })
})

test('an item without an entry in the inventory counts as 0', async () => {
  const itemId = await anna.item()
  await anna.post('/base-inventory', { itemId, desiredQuantity: 3 })
  expect(await rowOf(itemId)).toMatchObject({ quantity: 3 })
})

test('what is not short is not on the list', async () => {
  const enough = [await anna.stocked('Just enough', 2, 2), await anna.stocked('More', 3, 2)]
  const unplanned = await anna.item()
  await anna.post('/inventory', { itemId: unplanned, quantity: 1 })
  for (const itemId of [...enough, unplanned, await anna.item()]) expect(await rowOf(itemId)).toBeUndefined()
})

test('the list is sorted by category, then by name', async () => {
  const bert = await testApp.signUp('bert')
  for (const [name, category] of Object.entries({ B: 'Fruit', Z: 'dairy', A: 'Fruit', Q: '', 'A 10': '' })) {
    const itemId = await bert.item({ name, category })
    await bert.post('/base-inventory', { itemId, desiredQuantity: 1 })
  }
  expect(each('name', await generate(bert))).toEqual(['A 10', 'Q', 'Z', 'A', 'B'])
  expect((await bert.get('/shopping-list/generate/')).body).toEqual((await generate(bert)).body)
})

test('a tick is kept until it is taken back', async () => {
  const id = await anna.stocked('Soap', 1, 5)
  const texts = { name: 'Soap', description: '', category: '', ean: '', unit: '' }
  const row = {
    id,
    ...texts,
    ...untouched,
    quantity: 4,
    purchased: true,
    stores: [],
    tick: null,
    extra: null,
    extra_note: '',
    keep: true,
  }
  expect(await tick(id)).toMatchObject({ status: 200, body: row })
  expect(await rowOf(id)).toEqual(row)
  expect((await tick(id)).body).toEqual(row)
  expect((await tick(id, false)).body).toEqual({ ...row, purchased: false })
  expect(await rowOf(id)).toEqual({ ...row, purchased: false })
})

test('a tick stays while its gap only becomes smaller or larger', async () => {
  const itemId = await ticked()
  await anna.put(`/inventory/${itemId}`, { delta: 3.999 })
  expect(await rowOf(itemId)).toMatchObject({ quantity: 0.001, purchased: true })
  await anna.put(`/items/${itemId}`, { name: 'Renamed' })
  await anna.remove(`/inventory/${itemId}`)
  expect(await rowOf(itemId)).toMatchObject({ name: 'Renamed', quantity: 5, purchased: true })
})

const closings: Readonly<Record<string, (itemId: string) => Promise<unknown>>> = {
  'the stock is set': (id) => anna.put(`/inventory/${id}`, { quantity: 5 }),
  'the stock is raised': (id) => anna.put(`/inventory/${id}`, { delta: 6 }),
  'stock is added': (id) => anna.post('/inventory', { itemId: id, quantity: 4 }),
  'the row is added to the inventory': (id) =>
    anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 4 }]),
  'the base quantity is lowered': (id) => anna.put(`/base-inventory/${id}`, { desiredQuantity: 1 }),
  'the base quantity is set again': (id) =>
    anna.post('/base-inventory', { itemId: id, desiredQuantity: 0.5 }),
  'the base quantity is deleted': (id) => anna.remove(`/base-inventory/${id}`),
}

test.each(Object.entries(closings))(
  'what is kept of a row goes when %s, and never comes back',
  async (_way, close) => {
    const itemId = await ticked()
    await anna.put(`/shopping-list/${itemId}`, { itemId, amount: 1, unavailable: true })
    await close(itemId)
    expect(await rowOf(itemId)).toBeUndefined()
    expect((await anna.get(`/items/${itemId}`)).body).toMatchObject(untouched)
    await anna.put(`/inventory/${itemId}`, { quantity: 0 })
    await anna.post('/base-inventory', { itemId, desiredQuantity: 9 })
    expect(await rowOf(itemId)).toMatchObject({ quantity: 9, ...untouched })
  },
)

test('where there is no gap, nothing is kept', async () => {
  const itemId = await anna.stocked('Plenty', 5, 5)
  const row = { itemId, purchased: true, amount: 2, unavailable: true }
  expect(await anna.put(`/shopping-list/${itemId}`, row)).toMatchObject({
    status: 200,
    body: { quantity: 0, ...untouched },
  })
  await anna.put(`/inventory/${itemId}`, { quantity: 0 })
  expect(await rowOf(itemId)).toMatchObject(untouched)
})

test('the ids in path and body must be the same', async () => {
  const [one, other] = [await anna.stocked('One', 1, 2), await anna.stocked('Other', 1, 2)]
  expect(await anna.put(`/shopping-list/${one}`, { itemId: other, purchased: true })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'itemId', message: 'Item id must be the id in the path.' }] },
  })
  expect(await rowOf(one)).toMatchObject({ purchased: false })
  expect(await rowOf(other)).toMatchObject({ purchased: false })
})
