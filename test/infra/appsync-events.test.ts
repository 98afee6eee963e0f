import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLive } from '../../functions/runtime/appsync-events.ts'
import type { Live } from '../../functions/runtime/live.ts'
import { openAwsEndpoint } from '../support/aws-endpoint.ts'

const { received, answer, host, stubEnvironment, close } = await openAwsEndpoint()
afterAll(close)

let live: Live
beforeEach(() => {
  received.length = 0
  answer.status = 200
  stubEnvironment({ LIVE_HOST: host, LIVE_REALTIME_HOST: 'events.example.org' })
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
  answer.status = 403
  await expect(live.publish(change, ['anna'], new AbortController().signal)).rejects.toThrow('403')
  answer.status = undefined
  const controller = new AbortController()
  const published = live.publish(change, ['anna'], controller.signal)
  controller.abort()
  await expect(published).rejects.toThrow(/abort/i)
})

it('is missing in functions that publish nothing', () => {
  vi.stubEnv('LIVE_HOST', undefined)
  expect(openLive(new DynamoDBClient({}).config)).toBeUndefined()
})
