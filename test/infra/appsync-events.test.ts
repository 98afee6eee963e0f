import { createServer } from 'node:https'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { generate } from 'selfsigned'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openLive } from '../../functions/runtime/appsync-events.ts'
import type { Live } from '../../functions/runtime/live.ts'

interface Received {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly token: unknown
  readonly body: unknown
}

const received: Received[] = []
let status: number | undefined

/** In place of AppSync's HTTP endpoint, which nobody has on this machine. */
let server: ReturnType<typeof createServer>
let live: Live
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization, 'x-amz-security-token': token } = request.headers
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    received.push({ path: request.url, authorization, token, body })
    if (status) response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  received.length = 0
  status = 200
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const environment = {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'KEY',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    LIVE_HOST: `localhost:${port}`,
    LIVE_REALTIME_HOST: 'events.example.org',
    // The certificate is made for this test.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const opened = openLive(new DynamoDBClient({}).config)
  if (!opened) throw new Error('The environment is complete.')
  live = opened
})
afterEach(() => vi.unstubAllEnvs())

const change = { household: 'h', version: 7 }

it('publishes to each user’s channel, signed with the function’s credentials', async () => {
  await live.publish(change, ['anna', 'ben'], new AbortController().signal)
  expect(received.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { channel: '/live/anna', events: ['{"household":"h","version":7}'] },
      { channel: '/live/ben', events: ['{"household":"h","version":7}'] },
    ]),
  )
  expect(received).toHaveLength(2)
  for (const { path, authorization, token } of received) {
    expect(path).toBe('/event')
    expect(token).toBe('session')
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/appsync\/aws4_request, SignedHeaders=.*\bhost;.*x-amz-date/,
    )
  }
})

it('tells browsers where to listen', () => {
  expect(live.endpoint.url).toBe('wss://events.example.org/event/realtime')
  expect(live.endpoint.host).toMatch(/^localhost:/)
})

it('rejects when AppSync refuses, and ends when it hangs', async () => {
  status = 403
  await expect(live.publish(change, ['anna'], new AbortController().signal)).rejects.toThrow('403')
  status = undefined
  const controller = new AbortController()
  const published = live.publish(change, ['anna'], controller.signal)
  controller.abort()
  await expect(published).rejects.toThrow(/abort/i)
})

it('is missing in functions that publish nothing', () => {
  vi.stubEnv('LIVE_HOST', undefined)
  expect(openLive(new DynamoDBClient({}).config)).toBeUndefined()
})
