import { expect, test } from 'vitest'
import { found } from '../support/households.ts'
import { beginImport } from '../support/imports.ts'
import { changeStoredItem } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const ada = await testApp.signUp('ada')

const broken = 'A name may have no control characters and no broken ones.'
const unseen = 'A name must have a character that one can see.'

const names = [
  ['a line break', 'Oats\nrolled', broken],
  ['a null', 'Oats\0', broken],
  ['a character that turns the text around', 'Oats\u202eslio', broken],
  ['what remains of a broken one', 'Oats\ufffd', broken],
  ['nothing but a joiner', '\u200d', unseen],
  ['nothing but a filler', '\u3164 \u2800', unseen],
] as const

test.each(names)('no new name has %s', async (_kind, name, message) => {
  const household = await found(ada)
  const item = await ada.item()
  const store = await ada.post('/stores', { name: `Mill ${crypto.randomUUID()}` })
  const replies = {
    name: [
      await ada.post('/items', { name }),
      await ada.put(`/items/${item}`, { name }),
      await ada.post('/stores', { name }),
      await ada.put(`/stores/${Object(store.body).id}`, { name }),
      await ada.post('/households', { name }),
      await ada.put(`/households/${household}`, { name }),
    ],
    category: [await ada.post('/items', { name: 'Oats', category: name })],
    place: [await ada.put(`/items/${item}`, { place: name })],
    unit: [await ada.put(`/items/${item}`, { unit: name })],
  }
  for (const [path, answered] of Object.entries(replies))
    for (const { status, body } of answered)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'invalid', message, errors: [{ path, message }] },
      })
})

test('no line of a file brings such a name in; a line about an item that has one changes the rest of it', async () => {
  await changeStoredItem(testApp, ada, await ada.item(), { name: 'Old\u0007' })
  const lines = [
    ...names.map(([, name], line) => ({ line, name })),
    { line: 10, name: 'Bran', category: '\u200d' },
    { line: 11, name: 'Old\u0007', category: 'Grain' },
  ]
  const { body } = await ada.post(`/imports/${await beginImport(ada)}/lines`, lines)
  expect(body).toMatchObject([
    ...names.map(([, , message]) => ({ outcome: 'refused', reasons: [message] })),
    { outcome: 'refused', reasons: [unseen] },
    { outcome: 'changed' },
  ])
})

test.each(['Müsli 👩‍🍳', '豆腐', 'لبن\u200fا', '¼ l', '_'])('%s is a name', async (name) => {
  expect((await ada.post('/items', { name, category: name, place: name, unit: name })).status).toBe(201)
})

test('what is scanned may have control characters, as the codes of some labels do', async () => {
  const ean = '01040086001123\u001d21A7'
  expect(await ada.post('/items', { name: 'Yeast', ean, description: 'dry\nactive' })).toMatchObject({
    status: 201,
    body: { ean, description: 'dry\nactive' },
  })
})

test('an item that has such a name already is edited, stocked and undone like others', async () => {
  const id = await ada.item()
  await changeStoredItem(testApp, ada, id, { name: 'Old\u0007', place: '\u200b' })
  const edited = await ada.put(`/items/${id}`, { name: 'Old\u0007', place: '\u200b', category: 'Grain' })
  expect(edited).toMatchObject({ status: 200, body: { name: 'Old\u0007', category: 'Grain' } })
  expect((await ada.post('/inventory', { itemId: id, quantity: 2 })).status).toBe(201)
  const renamed = await ada.put(`/items/${id}`, { name: 'New' })
  expect(renamed.status).toBe(200)
  const entry = renamed.headers.get('x-activity-id')
  expect((await ada.post(`/activity/${entry}/undo`, {})).status).toBe(200)
  expect((await ada.get(`/items/${id}`)).body).toMatchObject({ name: 'Old\u0007' })
})
