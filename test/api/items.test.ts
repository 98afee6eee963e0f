import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { each, idOf } from '../support/replies.ts'
import { storedItemOf } from '../support/store.ts'
import { fieldNames, unusedFields } from '../../functions/model/fields.ts'
import { item } from '../../functions/model/item.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

const lastUpdated = z.object({ last_updated: z.string() })

const barley = {
  name: 'Pearl barley',
  description: 'Rinse before cooking.',
  category: 'Grains',
  ean: '4006040055686',
}

test('the list says of each item when its quantities were changed, and whether it is ticked', async () => {
  const id = await anna.stocked('Buckwheat', 1, 3)
  await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true })
  const [inventory, base] = await Promise.all(
    ['inventory', 'base-inventory'].map(async (list) =>
      lastUpdated.parse((await anna.get(`/${list}/${id}`)).body),
    ),
  )
  const listed = {
    id,
    quantity_updated: inventory?.last_updated,
    desired_quantity_updated: base?.last_updated,
    purchased: true,
  }
  expect((await anna.get('/items')).body).toContainEqual(expect.objectContaining(listed))
  const bare = await anna.item()
  expect((await anna.get('/items')).body).toContainEqual(
    expect.objectContaining({
      id: bare,
      quantity_updated: null,
      desired_quantity_updated: null,
      purchased: false,
    }),
  )
})

test('a client of this version reads what an earlier version answered', () => {
  const earlier = { ...barley, id: randomUUID(), quantity: 1, desired_quantity: null, version: 1 }
  const known = item.parse(earlier)
  expect(known).toMatchObject(earlier)
  const added = fieldNames.filter((name) => !(name in earlier))
  expect(unusedFields(known)).toEqual(expect.arrayContaining(added))
})

test('text is trimmed', async () => {
  const spaced = Object.fromEntries(Object.entries(barley).map(([field, text]) => [field, ` ${text}\n`]))
  expect(await anna.post('/items', spaced)).toMatchObject({ status: 201, body: barley })
})

test.each([
  ['name', 200, 'Name may have at most 200 characters. Please shorten it.'],
  ['description', 2_000, 'Description may have at most 2,000 characters. Please shorten it.'],
  ['category', 100, 'Category may have at most 100 characters. Please shorten it.'],
  ['ean', 1_000, 'EAN may have at most 1,000 characters. Please shorten it.'],
])('%s takes %i characters and no more', async (field, most, message) => {
  const longest = { ...barley, [field]: 'é'.repeat(most) }
  const added = await anna.post('/items', longest)
  expect(added).toMatchObject({ status: 201, body: longest })
  const id = idOf(added)
  const longer = { ...barley, [field]: 'é'.repeat(most + 1) }
  const refusal = { status: 400, body: { code: 'invalid', message, errors: [{ path: field, message }] } }
  expect(await anna.post('/items', longer)).toMatchObject(refusal)
  expect(await anna.put(`/items/${id}`, longer)).toMatchObject(refusal)
  expect((await anna.get(`/items/${id}`)).body).toEqual(added.body)
})

test.each([[undefined], [''], ['   '], [7], [null]])('%j is no name', async (name) => {
  expect(await anna.post('/items', { ...barley, name })).toMatchObject({
    status: 400,
    body: { message: 'Name is required.', errors: [{ path: 'name', message: 'Name is required.' }] },
  })
})

test('a refusal names every field that is wrong', async () => {
  const refused = await anna.post('/items', { name: '', category: 'x'.repeat(101), ean: 4006040055686 })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name' }, { path: 'category' }, { path: 'ean', message: 'EAN must be text.' }] },
  })
})

test('unknown fields are ignored and never stored', async () => {
  const strange = { quantity: 5, desired_quantity: 6, version: 9, purchased: true, pk: 'x', colour: 'red' }
  const id = await anna.item({ ...barley, ...strange })
  expect((await anna.put(`/items/${id}`, { ...strange, name: 'Barley' })).status).toBe(200)
  const stored = await storedItemOf(testApp, anna, id)
  expect(stored).toMatchObject({ quantity: null, desired_quantity: null, version: 2, purchased: false })
  expect(stored).not.toHaveProperty('colour')
  expect(stored['pk']).not.toBe('x')
})

test.each(['42', '', 'not-a-uuid', `${randomUUID()}x`, 7])('%j is no id to offer', async (id) => {
  expect(await anna.post('/items', { ...barley, id })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'id', message: 'Id must be a UUID.' }] },
  })
})

test('a change sets what is present and leaves the rest', async () => {
  const id = await anna.item(barley)
  expect(await anna.put(`/items/${id}`, { category: ' Soup ' })).toMatchObject({
    status: 200,
    body: { ...barley, category: 'Soup', version: 2 },
  })
  expect(await anna.put(`/items/${id}`, { description: '', ean: '' })).toMatchObject({
    body: { ...barley, category: 'Soup', description: '', ean: '', version: 3 },
  })
})

test('a change with the whole item, as the app sends it, never touches the stock', async () => {
  const id = await anna.stocked('Oats', 3, 4)
  const { body } = await anna.get(`/items/${id}`)
  const sent = { ...Object(body), name: 'Rolled oats', id: 'other', quantity: 99, desired_quantity: 99 }
  expect((await anna.put(`/items/${id}`, sent)).body).toEqual({
    ...Object(body),
    name: 'Rolled oats',
    version: 2,
  })
})

test('the version counts changes of the four fields alone', async () => {
  const id = await anna.stocked('Rice', 1, 2)
  await anna.put(`/inventory/${id}`, { quantity: 7 })
  await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true })
  expect((await anna.put(`/items/${id}`, { name: 'Rice' })).body).toMatchObject({ version: 1 })
  expect((await anna.put(`/items/${id}`, {})).body).toMatchObject({ version: 1 })
  expect((await anna.put(`/items/${id}`, { name: 'Wild rice' })).body).toMatchObject({ version: 2 })
})

test('If-Match lets a change pass only at the version that the client has seen', async () => {
  const id = await anna.item(barley)
  const change = (name: string, version: string) =>
    anna.put(`/items/${id}`, { name }, { 'if-match': version })
  expect(await change('A', '"1"')).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await change('B', '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } })
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ name: 'A', version: 2 })
  expect(await change('C', '*')).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await change('D', '"9", "3"')).toMatchObject({ status: 200, body: { version: 4 } })
  for (const wrong of ['3', '"3"', 'rubbish', '']) expect((await change('E', wrong)).status).toBe(412)
})

test('of many who change the same version at once, one succeeds', async () => {
  const id = await anna.item(barley)
  const changed = await Promise.all(
    Array.from({ length: 8 }, (_, n) => anna.put(`/items/${id}`, { name: `N${n}` }, { 'if-match': '"1"' })),
  )
  expect(changed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(changed.filter(({ status }) => status === 412)).toHaveLength(7)
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ version: 2 })
})

test('a deleted item takes its stock, its base quantity and its row on the shopping list with it', async () => {
  const id = await anna.stocked('Flour', 1, 5)
  expect(await anna.remove(`/items/${id}`)).toMatchObject({ status: 204, body: undefined })
  for (const path of [`/items/${id}`, `/inventory/${id}`, `/base-inventory/${id}`])
    expect((await anna.get(path)).status).toBe(404)
  for (const path of ['/items', '/inventory', '/base-inventory', '/shopping-list/generate'])
    expect(JSON.stringify((await anna.get(path)).body)).not.toContain(id)
  expect((await anna.remove(`/items/${id}`)).status).toBe(404)
})

test('an id that is used again begins without the old stock', async () => {
  const id = randomUUID()
  await anna.item({ ...barley, id })
  await anna.post('/inventory', { itemId: id, quantity: 5 })
  await anna.remove(`/items/${id}`)
  expect(await anna.post('/items', { name: 'New', id })).toMatchObject({
    status: 201,
    body: { quantity: null },
  })
})

test('the list is sorted by name, numbers by their size', async () => {
  const bert = await testApp.signUp('bert')
  for (const name of ['Zwieback', 'Batteries 10', 'apples', 'Äpfel', 'Batteries 9', 'Bananas'])
    await bert.item({ name })
  const sorted = ['Äpfel', 'apples', 'Bananas', 'Batteries 9', 'Batteries 10', 'Zwieback']
  expect(each('name', await bert.get('/items'))).toEqual(sorted)
})

const anything = z.looseObject({})

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

test('null counts as absent in the lines of an import where it means nothing of its own', async () => {
  const fields = ['description', 'category', 'unit', 'codes', 'quantity', 'desired_quantity', 'lots', 'extra']
  const rows = [{ line: 1, name: 'Eggs', ...Object.fromEntries(fields.map((field) => [field, null])) }]
  const path = `/imports/${idOf(await anna.post('/imports', {}))}/lines`
  expect(await anna.post(path, rows)).toMatchObject({ status: 200, body: [{ outcome: 'added' }] })
})
