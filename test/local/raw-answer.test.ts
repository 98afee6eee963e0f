import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { answerClientError } from '../../infra/local/raw-answer.ts'
import { answerTo } from '../support/answer-to.ts'

/** A server that answers `204`, and what sends text to it and leaves its own end open. */
async function openServer() {
  const impatient = { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 }
  const server = createServer(impatient, (_request, response) => response.writeHead(204).end())
  server.on('clientError', answerClientError)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => void server.close())
  return {
    countConnections: () => promisify(server.getConnections.bind(server))(),
    port,
  }
}

test.each([
  ['that comes too slowly', 'GET / HTTP/1.1\r\nHost: ', /^HTTP\/1.1 408 /],
  ['that is none', 'nonsense\r\n\r\n', /^HTTP\/1.1 400 /],
  ['with headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, /^HTTP\/1.1 431 /],
])(
  'a request %s is answered, and its connection ends, whatever the client does',
  async (_what, text, answer) => {
    const { port, countConnections } = await openServer()
    expect(await answerTo(port, text)).toMatch(answer)
    // The server finishes its work behind one answer before it answers somebody else.
    await answerTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await countConnections()).toBe(0)
  },
)
