import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beginImport } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { changeStoredItem, storedItemOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

const single = '4100060009503'
const pack = '4100060009510'

const codesOf = async (id: string) => Object((await anna.get(`/items/${id}`)).body).codes

test('an item has up to 10 further codes of up to 64 characters; one without an amount stands for one', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => ({ ean: `${index}`.repeat(64), amount: 6 }))
  const id = await anna.item({ name: 'Milk', codes })
  expect(await codesOf(id)).toEqual(codes)
  const grown = JSON.stringify(await storedItemOf(testApp, anna, id)).length
  const bare = JSON.stringify(await storedItemOf(testApp, anna, await anna.item({ name: 'Milk' }))).length
  expect(grown - bare).toBeLessThan(2048)
  await anna.put(`/items/${id}`, { codes: [{ ean: '20000202' }] })
  expect(await codesOf(id)).toEqual([{ ean: '20000202', amount: 1 }])
})

test.each([
  [Array.from({ length: 11 }, (_, index) => ({ ean: `${index}` })), 'codes'],
  [[{ ean: 'x'.repeat(65) }], 'codes.0.ean'],
  [[{ ean: ' ' }], 'codes.0.ean'],
  [[{ ean: pack }, { ean: '本'.repeat(22) }], 'codes.1.ean'],
  [[{ ean: pack, amount: 0 }], 'codes.0.amount'],
])('%j is refused', async (codes, path) => {
  expect(await anna.post('/items', { name: 'Milk', codes })).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  })
})

test('a code that is there already stays, however many bytes it takes', async () => {
  const codes = [{ ean: '本'.repeat(64), amount: 1 }]
  const batch = await beginImport(anna)
  await anna.post(`/imports/${batch}/lines`, [{ line: 1, name: 'Incense', codes }])
  const id = each('id', await anna.get('/items')).at(
    each('name', await anna.get('/items')).indexOf('Incense'),
  )
  const longer = [...codes, { ean: '20000998', amount: 6 }]
  expect(await anna.put(`/items/${String(id)}`, { codes: longer })).toMatchObject({
    status: 200,
    body: { codes: longer },
  })
})

test('an item without further codes does not store that, nor does its history', async () => {
  const id = await anna.item({ name: 'Bread', codes: [{ ean: '20000103', amount: 2 }] })
  await anna.put(`/items/${id}`, { codes: [] })
  expect(await storedItemOf(testApp, anna, id)).not.toHaveProperty('codes')
  await anna.remove(`/items/${id}`)
  const { body } = await anna.get(`/activity?item=${id}`)
  expect(body).toMatchObject([
    { kind: 'item_deleted', before: expect.not.objectContaining({ codes: [] }) },
    { kind: 'item_changed', after: { codes: [] } },
    { kind: 'item_added', after: { codes: [{ ean: '20000103', amount: 2 }] } },
  ])
})

test('an EAN is taken by an item that has it among its codes, and the other way round', async () => {
  const milk = { name: 'Unique milk', ean: '4100060009527', codes: [{ ean: '4100060009534', amount: 6 }] }
  await anna.item(milk)
  const taken = { status: 409, body: { code: 'ean_taken', item: { name: milk.name } } }
  const add = (fields: object) => anna.post('/items', { name: 'Other', unique_ean: true, ...fields })
  expect(await add({ ean: '4100060009534' })).toMatchObject(taken)
  expect(await add({ codes: [{ ean: milk.ean }] })).toMatchObject(taken)
  expect(await add({ codes: [{ ean: '4100060009534' }] })).toMatchObject(taken)
  expect((await add({ ean: '4100060009541', codes: [{ ean: '4100060009558' }] })).status).toBe(201)
})

test('a line of an import finds an item by any of its codes, and leaves each where it is', async () => {
  const codes = [{ ean: pack, amount: 6 }]
  const id = await anna.item({ name: 'Whole milk', ean: single, codes })
  const batch = await beginImport(anna)
  const lines = [
    { line: 1, name: 'Whole milk, 3.5 %', ean: pack, quantity: 12 },
    { line: 2, name: 'Oat milk', ean: '4100060009565', codes: [{ ean: '4100060009572', amount: 4 }] },
    { line: 3, name: 'Oat drink', ean: '4100060009572' },
  ]
  const { body } = await anna.post(`/imports/${batch}/lines`, lines)
  expect(body).toMatchObject([
    { outcome: 'changed', item_id: id },
    { outcome: 'added' },
    { outcome: 'changed' },
  ])
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({
    name: 'Whole milk, 3.5 %',
    ean: single,
    codes,
    quantity: 12,
  })
  expect((await anna.get('/items')).body).toContainEqual(
    expect.objectContaining({
      name: 'Oat drink',
      ean: '4100060009565',
      codes: [{ ean: '4100060009572', amount: 4 }],
    }),
  )
})

test('an EAN is taken as it is printed, in whatever form it is stored, by forms, lines and batches', async () => {
  const printed = ' 4006 3813 3393 1 '
  const id = await anna.item({ name: 'Marker', ean: printed })
  expect((await anna.get(`/items/${id}`)).body).toMatchObject({ ean: '4006381333931' })
  // As an earlier version stored it.
  await changeStoredItem(testApp, anna, id, { ean: '4006-381333931' })
  const ean = '04006381333931'
  const again = await anna.post('/items', { name: 'Pen', ean, unique_ean: true })
  expect(again).toMatchObject({ status: 409, body: { code: 'ean_taken', item: { name: 'Marker' } } })
  expect((await anna.post('/items/batch', [{ id: randomUUID(), name: 'Pen', ean }])).body).toEqual([])
  const batch = await beginImport(anna)
  const lines = await anna.post(`/imports/${batch}/lines`, [{ line: 1, name: 'Highlighter', ean: printed }])
  expect(lines.body).toMatchObject([{ outcome: 'changed', item_id: id }])
  const kept = await anna.item({ name: 'Shelf', ean: 'A-12 3', codes: [{ ean: '9780201379624 51234' }] })
  expect((await anna.get(`/items/${kept}`)).body).toMatchObject({
    ean: 'A-12 3',
    codes: [{ ean: '9780201379624 51234', amount: 1 }],
  })
})
