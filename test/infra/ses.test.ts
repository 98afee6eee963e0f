import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mailer } from '../../functions/runtime/platform.ts'
import { openMailer } from '../../functions/runtime/ses.ts'
import { openAwsEndpoint } from '../support/aws-endpoint.ts'

const { received, answer, host, stubEnvironment, close } = await openAwsEndpoint()
afterAll(close)

let mailer: Mailer
beforeEach(() => {
  received.length = 0
  Object.assign(answer, { status: 200, error: '' })
  stubEnvironment({ MAIL_HOST: host, MAIL_FROM: 'Stock <no-reply@example.org>', MAIL_REGION: 'us-east-1' })
  const opened = openMailer(new DynamoDBClient({}).config)
  if (!opened) throw new Error('The environment is complete.')
  mailer = opened
})
afterEach(() => vi.unstubAllEnvs())

const mail = { to: 'anna@example.org', subject: 'Zurück', text: 'Grüße' }

it('sends a mail as the documentation says, signed for the region of the domain’s identity', async () => {
  await mailer.send(mail, new AbortController().signal)
  expect(received).toEqual([
    {
      path: '/v2/email/outbound-emails',
      token: 'session',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/us-east-1\/ses\/aws4_request, SignedHeaders=.*\bhost;.*x-amz-date/,
      ),
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

it('rejects with the name that SES gives, and ends when it hangs', async () => {
  Object.assign(answer, { status: 400, error: 'MessageRejected:http://internal.amazon.com/' })
  await expect(mailer.send(mail, new AbortController().signal)).rejects.toMatchObject({
    name: 'MessageRejected',
  })
  answer.status = undefined
  const controller = new AbortController()
  const sent = mailer.send(mail, controller.signal)
  controller.abort()
  await expect(sent).rejects.toThrow(/abort/i)
})

it('is missing without a domain', () => {
  vi.stubEnv('MAIL_FROM', undefined)
  expect(openMailer(new DynamoDBClient({}).config)).toBeUndefined()
})
