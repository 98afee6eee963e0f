import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lastChangeOf, undo } from '../support/history.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

const reason = (id: string, parameters: Readonly<Record<string, unknown>> = {}) => ({ id, parameters })

test('a refusal says what it is beside its code, with what a text about it needs', async () => {
  const milk = await anna.stocked('Milk', 2, 5)
  expect(await anna.put(`/inventory/${milk}`, { delta: -3 })).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'There are only 2 of Milk in stock.',
      refusal: reason('stock_too_low', { item: 'Milk', quantity: 2 }),
    },
  })
  expect((await anna.get(`/items/${randomUUID()}`)).body).toMatchObject({
    code: 'not_found',
    message: 'Item not found.',
    refusal: reason('item_not_found'),
  })
  await anna.put(`/items/${milk}`, { name: 'Oat milk' })
  const { id } = await lastChangeOf(anna, milk)
  await anna.put(`/items/${milk}`, { name: 'Soy milk' })
  expect((await undo(anna, id)).body).toMatchObject({
    message: "This can't be undone any more: The name of Soy milk was changed since.",
    refusal: reason('undo_fields_changed', { item: 'Soy milk', fields: 'name' }),
  })
})

test('each field says so for itself, and the whole one as well if there is one reason', async () => {
  const missing = {
    message: 'Name is required.',
    refusal: reason('required', { label: 'Name', field: 'name' }),
  }
  expect((await anna.post('/items', {})).body).toMatchObject({
    ...missing,
    code: 'invalid',
    errors: [{ path: 'name', ...missing }],
  })
  const both = await anna.post('/items', { name: 'Milk', description: 1, extra: -1 })
  expect(both.body).toMatchObject({
    refusal: reason('invalid'),
    errors: [
      { path: 'description', refusal: reason('text', { label: 'Description', field: 'description' }) },
      { path: 'extra', refusal: reason('quantity', { label: 'Extra', field: 'extra', minimum: 0 }) },
    ],
  })
  expect((await anna.post('/items', { name: 'x'.repeat(201) })).body).toMatchObject({
    refusal: reason('text_too_long', { label: 'Name', field: 'name', maximum: 200 }),
  })
})

test('rows whose item is not there are known by their reason', async () => {
  const rows = [{ id: randomUUID(), quantity: 1 }]
  expect((await anna.post('/shopping-list/add-to-inventory', rows)).body).toMatchObject({
    message: '0.id: There is no such item.',
    refusal: reason('unknown_item'),
    errors: [{ path: '0.id', message: 'There is no such item.', refusal: reason('unknown_item') }],
  })
})

test('who is not signed in learns so in the same shape', async () => {
  expect(
    (await testApp.send('POST', '/auth/login', { body: { name: 'anna', password: 'wrong' } })).body,
  ).toMatchObject({
    code: 'unauthenticated',
    message: 'Invalid username or password.',
    refusal: reason('wrong_login'),
  })
})
