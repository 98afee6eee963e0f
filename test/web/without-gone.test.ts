import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendIntent } from '../../web/outbox/intent.ts'
import { found } from '../support/households.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'

let testApp: TestApp
let anna: TestUser
let household: string

// What the app finds in a browser.
beforeAll(async () => {
  testApp = await openTestApp()
  anna = await testApp.signUp('anna')
  household = await found(anna)
  const request = globalThis.fetch
  const { url } = testApp.runtime
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => request(new URL(path, url), init))
  vi.stubGlobal('localStorage', { getItem: () => anna.token, removeItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { href: url })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await testApp.close()
})

const inside = () => ({ 'x-household-id': household })

async function itemOf(fields: object) {
  const added = await anna.post('/items', fields, inside())
  return String(Object(added.body).id)
}

/** What is bought once and was put away by somebody else, and what is there. */
async function goneAndThere() {
  const gone = await itemOf({ name: 'Candles', extra: 1, keep: false })
  await anna.post('/shopping-list/add-to-inventory', [{ id: gone, quantity: 1 }], inside())
  return { gone, there: await itemOf({ name: 'Milk', extra: 3 }) }
}

const quantityOf = async (id: string) => Object((await anna.get(`/items/${id}`, inside())).body).quantity
const request = () => ({ key: randomUUID(), householdId: household })

test('a trip is put away without what somebody else has put away, and only once', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [gone, there].map((id) => ({ id, quantity: 2 }))
  const again = request()
  const first = await sendIntent({ kind: 'putAway', input: { rows } }, again)
  expect(first.activity).toBeDefined()
  expect(await quantityOf(there)).toBe(2)
  await sendIntent({ kind: 'putAway', input: { rows } }, again).catch(() => undefined)
  expect(await quantityOf(there)).toBe(2)
})

test('a count is taken without what was deleted', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [gone, there].map((itemId) => ({ itemId, quantity: 5 }))
  await sendIntent({ kind: 'count', input: { rows } }, request())
  expect(await quantityOf(there)).toBe(5)
})

test('a trip of which nothing is left is done', async () => {
  const { gone } = await goneAndThere()
  const input = { rows: [{ id: gone, quantity: 1 }] }
  expect(await sendIntent({ kind: 'putAway', input }, request())).toMatchObject({ activity: undefined })
})

test('what is refused for another reason stays refused', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [gone, there].map((id, index) => ({ id, quantity: index * 1_000_000 + 1 }))
  const sent = sendIntent({ kind: 'putAway', input: { rows } }, request())
  await expect(sent).rejects.toMatchObject({ status: 400 })
})
