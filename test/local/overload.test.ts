import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { statusesOf } from '../support/replies.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { openTestApp, unhurried } from '../support/test-app.ts'

const most = 10
const testApp = await openTestApp({ overload: { most, late: unhurried } })
afterAll(testApp.close)
const ada = await testApp.signUp('ada')

test('of too many changes at once some are refused at once, and nothing is lost that was acknowledged', async () => {
  const id = await ada.stocked('Milk', 0, 1)
  const changes = Array.from({ length: 20 * most }, () => {
    const key = { 'idempotency-key': randomUUID() }
    return () => ada.put(`/inventory/${id}`, { delta: 1 }, key)
  })
  const stock = async () => Object((await ada.get(`/inventory/${id}`)).body).quantity
  const replies = await Promise.all(changes.map((change) => change()))
  const refused = replies.filter(({ status }) => status === 503)
  expect(new Set(statusesOf(replies))).toEqual(new Set([200, 503]))
  expect(refused[0]).toMatchObject({ body: { code: 'unavailable', refusal: { id: 'busy' } } })
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(await stock()).toBe(replies.length - refused.length)
  for (const change of changes) expect((await sendWithRetry(change)).status).toBe(200)
  expect(await stock()).toBe(replies.length)
})

test('what has waited too long is refused before its body is read', async () => {
  const late = await openTestApp({ overload: { most, late: 0 } })
  const reply = await late.send('POST', '/auth/login', { body: { name: 'x'.repeat(900_000) } })
  await late.close()
  expect(reply).toMatchObject({ status: 503, body: { refusal: { id: 'busy' } } })
})
