import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { occasion, type Occasion, type Queue } from '../../functions/runtime/queue.ts'
import { openQueue } from '../../functions/runtime/sqs.ts'
import { openAwsEndpoint } from '../support/aws-endpoint.ts'

const { received, answer, host, stubEnvironment, close } = await openAwsEndpoint()
afterAll(close)

const address = `https://${host}/123456789012/occasions`

let queue: Queue
beforeEach(() => {
  received.length = 0
  Object.assign(answer, { status: 200, error: '' })
  stubEnvironment({ QUEUE_URL: address })
  const opened = openQueue(new DynamoDBClient({}).config)
  if (!opened) throw new Error('The environment is complete.')
  queue = opened
})
afterEach(() => vi.unstubAllEnvs())

const changes: Occasion = { about: 'list', household: 'a-1', until: '2026-11-26T09:00:00.000Z' }

it('puts an occasion on the queue until its time, signed with the function’s credentials', async () => {
  await queue.put(changes, 600)
  expect(received).toEqual([
    {
      path: '/',
      token: 'session',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/sqs\/aws4_request, SignedHeaders=.*\bhost;.*x-amz-date/,
      ),
      body: { QueueUrl: address, MessageBody: JSON.stringify(changes), DelaySeconds: 600 },
    },
  ])
  const [{ body } = { body: undefined }] = received
  expect(occasion.parse(JSON.parse(String(Object(body).MessageBody)))).toEqual(changes)
})

it('rejects with the name that SQS gives, and ends when it hangs', async () => {
  Object.assign(answer, { status: 400, error: 'AWS.SimpleQueueService.NonExistentQueue;Sender' })
  await expect(queue.put(changes, 0)).rejects.toThrow('400')
  answer.status = undefined
  const controller = new AbortController()
  const put = queue.put(changes, 0, controller.signal)
  controller.abort()
  await expect(put).rejects.toThrow(/abort/i)
})

it('is missing in functions that put nothing on it', () => {
  vi.stubEnv('QUEUE_URL', undefined)
  expect(openQueue(new DynamoDBClient({}).config)).toBeUndefined()
})
