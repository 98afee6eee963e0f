import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { statusesOf } from '../support/replies.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { openTestApp, unhurried } from '../support/test-app.ts'

const most = 10
const testApp = await openTestApp({ overload: { most, late: unhurried } })
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

test('who sends slowly, or goes away in the middle, holds nobody up', async () => {
  const { port } = new URL(testApp.runtime.url)
  const pipelined = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3 * most)
  const slow = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{'
  for (const sent of [pipelined, slow])
    for (let client = 0; client < 2 * most; client += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(sent)
      if (sent === pipelined) socket.destroy()
    }
  await expect.poll(async () => (await testApp.send('GET', '/health')).status).toBe(200)
  for (let time = 0; time < most; time += 1) expect((await testApp.send('GET', '/health')).status).toBe(200)
})

test('what has waited too long is refused before its body is read', async () => {
  const late = await openTestApp({ overload: { most: Infinity, late: 0 } })
  const body = { name: 'x'.repeat(900_000) }
  const sent = Array.from({ length: 20 }, () => late.send('POST', '/auth/login', { body }))
  const replies = await Promise.all(sent)
  await late.close()
  const refused = replies.filter(({ status }) => status === 503)
  expect(new Set(statusesOf(replies))).toEqual(new Set([400, 503]))
  expect(refused[0]).toMatchObject({ body: { refusal: { id: 'busy' } } })
})
