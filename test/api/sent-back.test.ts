import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idOf } from '../support/replies.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

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
