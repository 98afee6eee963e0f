import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect as connectSocket, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../support/live.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const count = 40

/** Watches what the runtime accepts. Returns a function that waits until it has closed all, and returns their number. */
function watchAccepted({ runtime }: TestApp): () => Promise<number> {
  const accepted: Socket[] = []
  const remember = (message: unknown) => {
    const { socket } = Object(message)
    if (socket instanceof Socket && socket.localPort === Number(new URL(runtime.url).port))
      accepted.push(socket)
  }
  subscribe('net.server.socket', remember)
  onTestFinished(() => void unsubscribe('net.server.socket', remember))
  return async () => {
    const open = accepted.filter((socket) => !socket.closed)
    await Promise.all(open.map((socket) => once(socket, 'close')))
    return accepted.length
  }
}

/** Connects so many clients, which leave their own end open; each sends a text and waits for the answer's end. */
async function answersTo({ runtime }: TestApp, sent: string): Promise<readonly string[]> {
  const port = Number(new URL(runtime.url).port)
  const answer = () => {
    const client = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void client.destroy())
    client.on('error', () => undefined).write(sent)
    return text(client)
  }
  return Promise.all(Array.from({ length: count }, answer))
}

test.each([
  ['nothing', ''],
  ['half of its headers', 'POST /api/items HTTP/1.1\r\nHost: '],
  ['half of its body', 'POST /api/items HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'],
])('a connection that sent %s in time gives its descriptor back', async (_what, sent) => {
  const testApp = await openTestApp({ requestTimeout: 1 })
  const untilGivenBack = watchAccepted(testApp)
  const answers = await answersTo(testApp, sent)
  expect(answers.join('')).toMatch(/^HTTP\/1\.1 4/)
  expect(await untilGivenBack()).toBe(count)
})

const upgrade = ['GET /api/live HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket']

test.each([
  ['a WebSocket', `${upgrade.join('\r\n')}\r\n\r\n`, /^HTTP\/1\.1 401 /],
  ['what is no HTTP', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, /^HTTP\/1\.1 431 /],
])('%s that was refused gives its descriptor back', async (_what, sent, refusal) => {
  const testApp = await openTestApp()
  const untilGivenBack = watchAccepted(testApp)
  for (const answer of await answersTo(testApp, sent)) expect(answer).toMatch(refusal)
  expect(await untilGivenBack()).toBe(count)
})

test('a WebSocket that timed out gives its descriptor back, even if nobody agrees to its end', async () => {
  const testApp = await openTestApp({ subscribeTimeout: 1 })
  const user = await createTestUser(testApp, 'anna')
  const untilGivenBack = watchAccepted(testApp)
  for (let opened = 0; opened < count; opened += 1) {
    const { sleep } = await connect(testApp, user.token)
    sleep()
  }
  expect(await untilGivenBack()).toBe(count)
})
