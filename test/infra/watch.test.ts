import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { generate } from 'selfsigned'
import { expect, it, onTestFinished, vi } from 'vitest'
import { securityHeaders } from '../../infra/headers.ts'
import { look, handler } from '../../infra/watch/watch.ts'
import { openSecret } from '../../infra/watch/make-account.ts'
import { listenFreely } from '../support/free-port.ts'

const liveUrl = 'wss://events.example.org'
const day = 24 * 60 * 60 * 1_000
const now = new Date()

/** A stage's answers by path: a status, a body, headers. */
type Answers = Readonly<Record<string, readonly [number, string, Record<string, string>?]>>

const sound: Answers = {
  '/api/health/': [200, '{"status":"ok","version":"1.2.3"}'],
  '/dashboard': [200, '', securityHeaders(liveUrl)],
  '/api/items': [401, '{}'],
}

/** Stands in for a stage behind CloudFront, whose certificate lasts so many days. */
async function openStage(answers: Answers, days = 90): Promise<string> {
  const notAfterDate = new Date(now.getTime() + days * day)
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notAfterDate,
  })
  const server = createServer({ key, cert }, ({ url = '' }, response) => {
    const [status, body, headers = {}] = answers[url] ?? [404, '']
    response.writeHead(status, headers).end(body)
  })
  // The certificate is made for the test.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  return `https://localhost:${await listenFreely(server)}`
}

it('passes a stage that works, as the deployment sets it', async () => {
  vi.stubEnv('URL', await openStage(sound))
  vi.stubEnv('LIVE_URL', liveUrl)
  await expect(handler()).resolves.toBeUndefined()
})

it.each<[string, Answers, number, string]>([
  [
    'functions that refuse CloudFront',
    { ...sound, '/api/health/': [403, '{"message":"Forbidden"}'] },
    90,
    'ok',
  ],
  ['a page that is gone', { ...sound, '/dashboard': [404, ''] }, 90, '/dashboard answers 404'],
  ['a page without its headers', { ...sound, '/dashboard': [200, ''] }, 90, '/dashboard sends '],
  ['an open door', { ...sound, '/api/items': [200, '[]'] }, 90, '/api/items answers 200, not 401'],
  ['a certificate that nobody renews', sound, 19, 'The certificate of localhost ends in'],
])('fails for %s', async (_what, answers, days, why) => {
  await expect(look({ url: await openStage(answers, days), liveUrl, now })).rejects.toThrow(why)
})

it('fails for an edge that does not answer', async () => {
  await expect(look({ url: 'https://127.0.0.1:1', liveUrl, now })).rejects.toThrow('fetch failed')
})

/** Stands in for Secrets Manager. */
async function openSecrets(status = 200) {
  const calls: { readonly target: unknown; readonly signed: unknown; readonly body: unknown }[] = []
  const server = createPlainServer(async (request, response) => {
    const { 'x-amz-target': target, authorization: signed } = request.headers
    calls.push({ target, signed, body: JSON.parse(await text(request)) })
    response.writeHead(status).end(JSON.stringify({ SecretString: '{"password":"lentils"}' }))
  })
  const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret' }
  const { config } = new CognitoIdentityProviderClient({ region: 'eu-central-1', credentials })
  return { calls, secret: openSecret(config, `http://127.0.0.1:${await listenFreely(server)}`, 'arn') }
}

it('reads the account from its secret and writes it there, signed', async () => {
  const { calls, secret } = await openSecrets()
  expect(await secret.read()).toEqual({ password: 'lentils' })
  await secret.write({ password: 'lentils', cookies: {} })
  const signed = expect.stringMatching(
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d+\/eu-central-1\/secretsmanager\//,
  )
  expect(calls).toEqual([
    { target: 'secretsmanager.GetSecretValue', signed, body: { SecretId: 'arn' } },
    {
      target: 'secretsmanager.PutSecretValue',
      signed,
      body: {
        SecretId: 'arn',
        SecretString: '{"password":"lentils","cookies":{}}',
        ClientRequestToken: expect.any(String),
      },
    },
  ])
})

it('says that the secret may not be read', async () => {
  const { secret } = await openSecrets(400)
  await expect(secret.read()).rejects.toThrow('Secrets Manager answers GetSecretValue with 400.')
})
