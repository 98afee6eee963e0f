import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Event } from '../../functions/http/event.ts'
import { auth } from '../../functions/auth/contract.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { ask, beginToSend } from '../support/ask.ts'
import { listenFreely } from '../support/free-port.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

test('connections are kept alive for a minute, so that a busy process does not close one under a new request', async () => {
  const { headers } = await testApp.send('GET', '/health')
  expect(headers.get('keep-alive')).toBe('timeout=60')
})

test('a body above 1 MB is refused before any function holds it', async () => {
  const received: number[] = []
  const handler = async ({ body = '' }: Event) => {
    received.push(body.length)
    return { statusCode: 204 }
  }
  const route = auth.login
  const verifier = testApp.runtime.platform.verifier
  const server = createServer(createGateway({ integrations: [{ route, handler }], verifier }))
  const url = `http://127.0.0.1:${await listenFreely(server)}/api/auth/login`
  expect(await ask(url, { method: 'POST' }, 'x'.repeat(1_000_000))).toMatchObject({ status: 204 })
  expect(await ask(url, { method: 'POST' }, 'x'.repeat(1_000_001))).toMatchObject({ status: 413 })
  expect(received).toEqual([1_000_000])
})

test('the event has cookies apart from headers', async () => {
  const headers = { cookie: `theme=dark; ${anna.cookie}; other=1` }
  const renewed = await testApp.send('POST', '/auth/refresh', { headers })
  expect(renewed).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})

test.each([
  ['what is no HTTP', 'rubbish\r\n\r\n', '400 Bad Request'],
  ['a header that is too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  [
    'a WebSocket without a token',
    'GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    '401 Unauthorized',
  ],
])('%s is refused with the headers of other answers', async (_what, sent, status) => {
  const { hostname, port } = new URL(testApp.runtime.url)
  const socket = connect(Number(port), hostname)
  socket.write(sent)
  const answered = await text(socket)
  expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  expect(answered).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answered).toMatch(/^cross-origin-resource-policy: same-origin\r$/m)
})

test('the server survives an aborted request', async () => {
  const headers = { authorization: `Bearer ${anna.token}`, 'content-length': '100' }
  const sending = await beginToSend(`${testApp.runtime.url}/api/items`, headers)
  sending.write('{"name":')
  sending.destroy()
  expect((await anna.get('/items')).status).toBe(200)
})
