import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { turnFactorOn, codeOf } from '../support/authenticator.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { statusesOf } from '../support/replies.ts'
import {
  goodPassword as password,
  type Reply,
  type Sending,
  cookiesOf,
  type TestUser,
} from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { breakUserPool } from '../support/break-user-pool.ts'

const testApp = await openTestAppWithClock()

type Headers = Sending['headers']
const post = (path: string, body: unknown, headers: Headers = {}) =>
  testApp.send('POST', path, { body, headers })
const login = (name: string, headers?: Headers) => post('/auth/login', { name, password }, headers)
const begun = z.object({ token: z.string() })
const challenged = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() })

/** Gives the right password, and then a code. */
async function logIn(name: string, code: string, headers?: Headers): Promise<Reply> {
  const { session } = challenged.parse((await login(name, headers)).body)
  return post('/auth/challenge', { session, code, password }, headers)
}

const deviceOf = (reply: Reply) => ({ cookie: cookiesOf(reply) })

/** An owner with a session and a known device, and ten wrong codes by somebody who has their password. */
async function attacked(name: string, attack: (n: number) => Promise<Reply> = () => logIn(name, '000000')) {
  const owner = await createTestUser(testApp, name)
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn(name, factor.code()))
  await owner.remove('/me/notices')
  const replies: Reply[] = []
  for (let n = 0; n < 11; n += 1) replies.push(await attack(n))
  expect(statusesOf(replies)).toEqual([...Array(10).fill(400), 429])
  return { owner, factor, device }
}

const kinds = z.object({ notices: z.array(z.object({ kind: z.string() })) })
async function noticesOf(owner: { get: (path: string) => Promise<Reply> }) {
  return kinds.parse((await owner.get('/me')).body).notices.map(({ kind }) => kind)
}

test('someone who knows the password can’t shut out a known device, a recovery code or a running session, nor others for longer than an hour', async () => {
  const { owner, factor, device } = await attacked('anna')
  expect((await logIn('anna', factor.code(), device)).status).toBe(200)
  expect((await logIn('anna', factor.recoveryCodes[0] ?? '')).status).toBe(200)
  const renewed = await owner.post('/me/factor/recovery-codes', { password, code: factor.code() })
  expect(renewed.status).toBe(200)
  expect((await logIn('anna', factor.code())).status).toBe(429)
  testApp.clock.time += hour
  expect((await logIn('anna', factor.code())).status).toBe(200)
})

test('known devices and sessions have ten wrong codes an hour, too', async () => {
  const owner = await createTestUser(testApp, 'dora')
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn('dora', factor.code()))
  const renew = (code: string) => owner.post('/me/factor/recovery-codes', { password, code })
  for (let n = 0; n < 10; n += 1) {
    expect((await logIn('dora', '000000', device)).status).toBe(400)
    expect((await renew('000000')).status).toBe(400)
  }
  expect((await logIn('dora', factor.code(), device)).status).toBe(429)
  expect((await renew(factor.code())).status).toBe(429)
  expect((await logIn('dora', factor.code())).status).toBe(200)
})

test('the owner learns that somebody with the password sent wrong codes: once an hour', async () => {
  const { owner } = await attacked('emil')
  const wrong = async () => (await noticesOf(owner)).filter((kind) => kind === 'factor_failed')
  expect(await wrong()).toHaveLength(1)
  testApp.clock.time += hour
  await logIn('emil', '000000')
  expect(await wrong()).toHaveLength(1)
})

test('who mistypes a code on a known device is not told of it', async () => {
  const owner = await createTestUser(testApp, 'frida')
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn('frida', factor.code()))
  expect((await logIn('frida', '000000', device)).status).toBe(400)
  expect(await noticesOf(owner)).not.toContain('factor_failed')
})

// Anyone with an access token can call the user pool directly.
const { users, userPool } = testApp.runtime.platform

async function plant({ token: AccessToken }: TestUser) {
  const { SecretCode = '' } = await users.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = codeOf(SecretCode, testApp.clock.time)
  await users.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await users.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
}

test('what is set up at the user pool does not count, and is removed at login', async () => {
  const kai = await createTestUser(testApp, 'kai')
  await plant(kai)
  expect(begun.safeParse((await login('kai')).body).success).toBe(true)
  expect((await kai.put('/me/email', { password, email: 'kai2@example.org' })).status).toBe(204)
})

test('what is switched off at the user pool is on again at login', async () => {
  const lea = await createTestUser(testApp, 'lea')
  const factor = await turnFactorOn(testApp, lea)
  const SoftwareTokenMfaSettings = { Enabled: false }
  await users.send(new SetUserMFAPreferenceCommand({ AccessToken: lea.token, SoftwareTokenMfaSettings }))
  expect((await logIn('lea', factor.code())).status).toBe(200)
})

test('the user pool is corrected after a login by recovery code that broke off', async () => {
  const mia = await createTestUser(testApp, 'mia')
  const [first = '', second = ''] = (await turnFactorOn(testApp, mia)).recoveryCodes
  breakUserPool(testApp, 'AdminSetUserMFAPreferenceCommand', 'after')
  expect((await logIn('mia', first)).status).toBe(503)
  expect(challenged.safeParse((await login('mia')).body).success).toBe(true)
  expect((await logIn('mia', second)).status).toBe(200)
  const off = {
    UserPoolId: userPool.userPoolId,
    Username: 'mia',
    SoftwareTokenMfaSettings: { Enabled: false },
  }
  await users.send(new AdminSetUserMFAPreferenceCommand(off))
  expect(challenged.safeParse((await login('mia')).body).success).toBe(true)
})

test('recovery codes are ten an hour from one address, and go on from another', async () => {
  const owner = await createTestUser(testApp, 'gerd')
  const factor = await turnFactorOn(testApp, owner)
  const from = standBehindCloudFront(testApp)
  const [away, home] = [from('203.0.113.9'), from('198.51.100.7')]
  for (let n = 0; n < 10; n += 1) expect((await logIn('gerd', 'AAAA-AAAA', away)).status).toBe(400)
  const [first = '', second = ''] = factor.recoveryCodes
  expect((await logIn('gerd', first, away)).status).toBe(429)
  expect((await logIn('gerd', second, home)).status).toBe(200)
})
