import { describe, expect, test } from 'vitest'
import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { examplesOf } from '../support/field-examples.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { beginImport } from '../support/imports.ts'
import { storedSizeOf } from '../support/store.ts'
import { createTestUser } from '../support/test-users.ts'
import { idOf } from '../support/replies.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await createTestUser(testApp, 'anna')

const itemOf = async (id: string) => Object(await anna.get(`/items/${id}`).then(({ body }) => body))

describe.each(fieldNames)('the field %s of an item', (name) => {
  const field = fieldNamed(name)
  /** There is no note where nothing is to buy. */
  const beside = name === 'extra_note' ? { extra: 1 } : {}

  test.runIf(!field.required)('is as it is initially where nothing is said of it', async () => {
    const id = await anna.item()
    expect(await itemOf(id)).toMatchObject({ [name]: field.initial })
  })

  test('is changed alone, counts as a version, and the change is undone and redone', async () => {
    const { first, second } = examplesOf(field)
    const id = await anna.item({ ...beside, [name]: first })
    const before = await itemOf(id)
    const changed = await anna.put(`/items/${id}`, { [name]: second })
    expect(changed).toMatchObject({
      status: 200,
      body: { ...before, [name]: second, version: before.version + 1 },
    })
    const change = await lastChangeOf(anna, id)
    expect(change).toMatchObject({
      kind: 'item_changed',
      before: { [name]: first },
      after: { [name]: second },
    })
    await undo(anna, change.id)
    expect(await itemOf(id)).toMatchObject({ [name]: first })
    await undo(anna, (await lastChangeOf(anna, id)).id)
    expect(await itemOf(id)).toMatchObject({ [name]: second })
  })

  test('is the same again when the same is sent, and nothing is journaled', async () => {
    const { first } = examplesOf(field)
    const id = await anna.item({ ...beside, [name]: first })
    const added = await lastChangeOf(anna, id)
    await anna.put(`/items/${id}`, { [name]: first })
    expect(await lastChangeOf(anna, id)).toEqual(added)
  })

  test('comes back with an item that was deleted', async () => {
    const { first } = examplesOf(field)
    const id = await anna.item({ ...beside, [name]: first })
    await anna.remove(`/items/${id}`)
    await undo(anna, (await lastChangeOf(anna, id)).id)
    expect(await itemOf(id)).toMatchObject({ [name]: first })
  })

  test('is imported by a line about a new item', async () => {
    const { first } = examplesOf(field)
    const batch = await beginImport(anna)
    const line = { line: 1, name: `New with ${name}`, ...beside, [name]: first }
    const [added] = rowsIn(await anna.post(`/imports/${batch}/lines`, [line]))
    expect(added).toMatchObject({ outcome: 'added' })
    expect(await itemOf(added.item_id)).toMatchObject({ [name]: first })
  })

  test('is changed by a line about an item that is there', async () => {
    const { first, second } = examplesOf(field)
    const known = { name: `Known with ${name}`, ean: `Code of ${name}` }
    const id = await anna.item({ ...known, ...beside, [name]: first })
    const line = { line: 1, ...(name === 'name' ? { ean: known.ean } : { name: known.name }), [name]: second }
    const batch = await beginImport(anna)
    expect(rowsIn(await anna.post(`/imports/${batch}/preview`, [line]))).toMatchObject([
      { item_id: id, outcome: 'changed', before: { [name]: first }, after: { [name]: second } },
    ])
    await anna.post(`/imports/${batch}/lines`, [line])
    expect(await itemOf(id)).toMatchObject({ [name]: second })
  })

  test('goes out with an export and comes in with it elsewhere', async () => {
    const { first } = examplesOf(field)
    const id = await anna.item({ ...beside, [name]: first })
    const exported = Object((await anna.get('/export')).body)
    const row = rowsIn({ body: exported.rows }).find(({ item }) => item?.id === id)
    expect(row.item).toMatchObject({ [name]: first })
    const household = idOf(await anna.post('/households', { name: `Of ${name}` }))
    const elsewhere = { 'x-household-id': household }
    const batch = await beginImport(anna, elsewhere)
    await anna.post(`/imports/${batch}/rows`, [{ line: 0, row }], elsewhere)
    const restored = await anna.get(`/items/${id}`, elsewhere)
    expect(restored.body).toMatchObject({ [name]: first })
  })
})

const rowsIn = ({ body }: { body: unknown }) => (Array.isArray(body) ? body : [])

test('an item grows by at most 5 KB through fields other than name, description, category and EAN', async () => {
  const dates = Array.from({ length: 20 }, (_, day) => `2027-01-${10 + day}`)
  const [last, ...others] = dates
  const full = await anna.item({
    name: 'Milk',
    codes: dates.slice(10).map((date) => ({ ean: `${date}${'x'.repeat(54)}`, amount: 999_999.999 })),
    words: dates.slice(10).map((date) => ({ word: `${date}${'語'.repeat(50)}` })),
    extra_note: '語'.repeat(200),
    place: '語'.repeat(100),
    unit: '語'.repeat(50),
    lots: others.map((until) => ({ quantity: 12_345.678, until })),
    extra: 999_999.999,
    keep: false,
  })
  await anna.post('/inventory', { itemId: full, quantity: 12_345.678, until: last })
  const plain = await anna.item({ name: 'Milk' })
  await anna.post('/inventory', { itemId: plain, quantity: 246_913.56 })
  expect((await itemOf(full)).lots).toHaveLength(20)
  expect(
    (await storedSizeOf(testApp, anna, full)) - (await storedSizeOf(testApp, anna, plain)),
  ).toBeLessThanOrEqual(5_120)
})
