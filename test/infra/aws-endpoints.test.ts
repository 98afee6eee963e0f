import { createServer } from 'node:https'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { generate } from 'selfsigned'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLive } from '../../functions/runtime/appsync-events.ts'
import { queuedEvent, type QueuedEvent } from '../../functions/runtime/queue.ts'
import { openMailer } from '../../functions/runtime/ses.ts'
import { openQueue } from '../../functions/runtime/sqs.ts'
import { listenFreely } from '../support/free-port.ts'

interface Received {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly token: unknown
  readonly body: unknown
}

// Stands in for the HTTPS endpoints of AWS, which nobody has on this machine.
const received: Received[] = []
/** The endpoint's answer; undefined while it hangs. */
const answer: { status: number | undefined; error: string } = { status: 200, error: '' }
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
const server = createServer({ key, cert }, async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { authorization, 'x-amz-security-token': token } = request.headers
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  received.push({ path: request.url, authorization, token, body })
  if (answer.status) response.writeHead(answer.status, { 'x-amzn-errortype': answer.error }).end('{}')
})
const host = `localhost:${await listenFreely(server)}`
const queueUrl = `https://${host}/123456789012/events`

const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'KEY',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session',
  // The certificate is made for the test.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  MAIL_HOST: host,
  MAIL_FROM: 'Stock <no-reply@example.org>',
  MAIL_REGION: 'us-east-1',
  LIVE_HOST: host,
  LIVE_REALTIME_HOST: 'events.example.org',
  QUEUE_URL: queueUrl,
}

beforeEach(() => {
  received.length = 0
  Object.assign(answer, { status: 200, error: '' })
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterEach(() => vi.unstubAllEnvs())

/** Opens a client as a function does, whose environment is complete. */
function opened<Client>(open: (config: DynamoDBClient['config']) => Client | undefined): Client {
  const client = open(new DynamoDBClient({}).config)
  if (!client) throw new Error('The environment is complete.')
  return client
}

/** The signature of a function's own credentials for a service. */
const signed = (service: string) =>
  expect.stringMatching(
    new RegExp(
      `^AWS4-HMAC-SHA256 Credential=KEY/\\d{8}/${service}/aws4_request, SignedHeaders=.*\\bhost;.*x-amz-date`,
    ),
  )

const never = () => new AbortController().signal
const mail = { to: 'anna@example.org', subject: 'Zurück', text: 'Grüße' }
const change = { household: 'h', version: 7 }
const listChanged: QueuedEvent = { about: 'list', household: 'a-1', until: '2026-11-26T09:00:00.000Z' }

it('sends a mail as the documentation says, signed for the region of the domain’s identity', async () => {
  await opened(openMailer).send(mail, never())
  expect(received).toEqual([
    {
      path: '/v2/email/outbound-emails',
      token: 'session',
      authorization: signed('us-east-1/ses'),
      body: {
        FromEmailAddress: 'Stock <no-reply@example.org>',
        Destination: { ToAddresses: ['anna@example.org'] },
        Content: {
          Simple: {
            Subject: { Data: 'Zurück', Charset: 'UTF-8' },
            Body: { Text: { Data: 'Grüße', Charset: 'UTF-8' } },
          },
        },
      },
    },
  ])
})

it('publishes a change to each user’s channel, and tells browsers where to listen', async () => {
  const live = opened(openLive)
  await live.publish(change, ['anna', 'ben'], never())
  expect(received.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { channel: '/live/anna', events: ['{"household":"h","version":7}'] },
      { channel: '/live/ben', events: ['{"household":"h","version":7}'] },
    ]),
  )
  expect(received).toHaveLength(2)
  for (const one of received)
    expect(one).toMatchObject({
      path: '/event',
      token: 'session',
      authorization: signed('eu-central-1/appsync'),
    })
  expect(live.endpoint).toMatchObject({ url: 'wss://events.example.org/event/realtime', host })
})

it('puts an event on the queue until its time', async () => {
  await opened(openQueue).put(listChanged, 600)
  expect(received).toEqual([
    {
      path: '/',
      token: 'session',
      authorization: signed('eu-central-1/sqs'),
      body: { QueueUrl: queueUrl, MessageBody: JSON.stringify(listChanged), DelaySeconds: 600 },
    },
  ])
  const [{ body } = { body: undefined }] = received
  expect(queuedEvent.parse(JSON.parse(String(Object(body).MessageBody)))).toEqual(listChanged)
})

type Open = (config: DynamoDBClient['config']) => unknown

describe.each<[string, (signal: AbortSignal) => Promise<unknown>, Open, string, string, object]>([
  [
    'A mail',
    (signal) => opened(openMailer).send(mail, signal),
    openMailer,
    'MAIL_FROM',
    'MessageRejected:http://internal.amazon.com/',
    { name: 'MessageRejected' },
  ],
  [
    'A change',
    (signal) => opened(openLive).publish(change, ['anna'], signal),
    openLive,
    'LIVE_HOST',
    '',
    { message: expect.stringContaining('400') },
  ],
  [
    'An event',
    (signal) => opened(openQueue).put(listChanged, 0, signal),
    openQueue,
    'QUEUE_URL',
    'AWS.SimpleQueueService.NonExistentQueue;Sender',
    { message: expect.stringContaining('400') },
  ],
])('%s', (_what, send, open, variable, error, refusal) => {
  it('is rejected as AWS says, and ends when it hangs', async () => {
    Object.assign(answer, { status: 400, error })
    await expect(send(never())).rejects.toMatchObject(refusal)
    answer.status = undefined
    const controller = new AbortController()
    const sent = send(controller.signal)
    controller.abort()
    await expect(sent).rejects.toThrow(/abort/i)
  })

  it('has no client where its variable is missing', () => {
    vi.stubEnv(variable, undefined)
    expect(open(new DynamoDBClient({}).config)).toBeUndefined()
  })
})
