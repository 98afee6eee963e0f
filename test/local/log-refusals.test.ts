import { randomUUID } from 'node:crypto'
import {
  AdminDeleteUserCommand,
  SetUserMFAPreferenceCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ask } from '../support/ask.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { found, join } from '../support/households.ts'
import { goodPassword as password, signIn } from '../support/test-app.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const logged: string[] = []
const testApp = await openTestAppWithClock({ log: (said) => void logged.push(JSON.stringify(said)) })
beforeEach(() => void (logged.length = 0))

const line = z.strictObject({
  level: z.literal('warn'),
  time: z.iso.datetime(),
  request: z.optional(z.uuid()),
  route: z.optional(z.string()),
  status: z.int(),
  refused: z.string(),
  user: z.optional(z.string().check(z.regex(/^[\w-]{12}$/))),
  account: z.optional(z.string().check(z.regex(/^[\w-]{12}$/))),
})
const lines = () => logged.map((said) => line.parse(JSON.parse(said)))
const told = () => lines().map(({ route, status, refused }) => [route, status, refused])

const { url } = testApp.runtime
const post = (path: string, body: unknown) => testApp.send('POST', path, { body })
const login = (name: string, given: string) => post('/auth/login', { name, password: given })
const challenged = z.object({ session: z.string() })

test('tells of failed logins, and of which account, by a hash', async () => {
  await createTestUser(testApp, 'anna')
  await login('anna', password)
  await login('anna', 'not her password')
  await login('ANNA@example.org', 'not her password')
  await login('nobody', 'not her password')
  const failed = ['POST /api/auth/login', 401, 'wrong password']
  expect(told()).toEqual([failed, failed, failed])
  const [first, second, unknown] = lines()
  expect(first?.account).toBe(second?.account)
  expect(unknown?.account).not.toBe(first?.account)
  expect(new Date(first?.time ?? 0).getTime()).toBe(testApp.clock.time)
})

test('tells of wrong codes, also of a second factor, as of such', async () => {
  const ben = await createTestUser(testApp, 'ben')
  await turnFactorOn(testApp, ben)
  const answer = async (code: string) => {
    const { session } = challenged.parse((await login('ben', password)).body)
    await post('/auth/challenge', { session, code, password })
  }
  await answer('000000')
  await answer('AAAA-AAAA')
  await ben.post('/me/factor/recovery-codes', { password, code: '000000' })
  await ben.put('/me/password', { password: 'not his password', new_password: 'barley and lentils' })
  await post('/auth/confirm', { name: 'ben', code: '000000' })
  expect(told()).toEqual([
    ['POST /api/auth/challenge', 400, 'wrong code'],
    ['POST /api/auth/challenge', 400, 'wrong code'],
    ['POST /api/me/factor/recovery-codes', 400, 'wrong code'],
    ['PUT /api/me/password', 400, 'wrong password'],
    ['POST /api/auth/confirm', 400, 'wrong code'],
  ])
})

test('tells of access that is refused, and at the limit of attempts', async () => {
  const [carl, dora] = [await createTestUser(testApp, 'carl'), await createTestUser(testApp, 'dora')]
  const household = await found(carl)
  await dora.get('/items', { 'x-household-id': household })
  await dora.get(`/invitations/${randomUUID()}`)
  await testApp.send('GET', '/items')
  const session = await signIn(url, 'dora')
  await session.post('/auth/logout', {})
  await session.get('/items')
  await ask(`${url}/api/items`, { headers: { host: 'evil.example' } })
  await dora.post('/items', { name: 'Milk' }, { 'sec-fetch-site': 'cross-site' })
  for (let guess = 0; guess < 6; guess += 1) await login('emil', 'not his password')
  expect(told().slice(0, 6)).toEqual([
    ['GET /api/items', 404, 'no membership'],
    ['GET /api/invitations/{code}', 404, 'wrong invitation'],
    ['GET /api/items', 401, 'no valid token'],
    ['GET /api/items', 401, 'ended session'],
    [undefined, 403, 'another host or origin'],
    ['POST /api/items', 403, 'page of another site'],
  ])
  expect(told().at(-1)).toEqual(['POST /api/auth/login', 429, 'locked account'])
  expect(
    new Set(
      lines()
        .slice(0, 4)
        .map(({ user }) => user),
    ).size,
  ).toBe(2)
})

test('tells of a role that is too low, of stolen sessions, lost accounts, and ways around CloudFront', async () => {
  const [ida, jan] = [await createTestUser(testApp, 'ida'), await createTestUser(testApp, 'jan')]
  const household = await found(ida)
  await join(ida, household, jan, 'viewer')
  await jan.post('/items', { name: 'Milk' }, { 'x-household-id': household })
  const stolen = await signIn(url, 'jan')
  const refresh = () => testApp.send('POST', '/auth/refresh', { headers: { cookie: stolen.cookie } })
  await refresh()
  testApp.clock.time += 2 * minute
  await refresh()
  const { platform } = testApp.runtime
  const { userPoolId: UserPoolId } = platform.userPool
  await platform.users.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'ida' }))
  await ida.get('/me')
  const { originSecrets } = platform
  standBehindCloudFront(testApp)
  await jan.get('/me')
  Object.assign(platform, { originSecrets })
  expect(told()).toEqual([
    ['POST /api/items', 403, 'role'],
    ['POST /api/auth/refresh', 401, 'refresh token was used'],
    ['GET /api/me', 401, 'account is gone'],
    ['GET /api/me', 403, 'not through CloudFront'],
  ])
})

test('tells of a second factor that was changed past our routes', async () => {
  const karl = await createTestUser(testApp, 'karl')
  await turnFactorOn(testApp, karl)
  const off = { AccessToken: karl.token, SoftwareTokenMfaSettings: { Enabled: false } }
  await testApp.runtime.platform.users.send(new SetUserMFAPreferenceCommand(off))
  await login('karl', password)
  expect(logged).toEqual([
    JSON.stringify({ level: 'warn', event: 'second factor corrected', required: true }),
  ])
})

test('and of nothing else: no line for what is done, is missing or does not fit', async () => {
  const fritz = await createTestUser(testApp, 'fritz')
  await found(fritz)
  await fritz.item({ name: 'Oats' })
  await fritz.post('/items', { name: 'Oats' })
  await fritz.post('/items', { name: '' })
  await fritz.get(`/items/${randomUUID()}`)
  await testApp.send('GET', '/nothing')
  expect(logged).toEqual([])
})

test('no line has a name, an address, an id, a secret or a household', async () => {
  const [gerd, hanna] = [await createTestUser(testApp, 'gerd'), await createTestUser(testApp, 'hanna')]
  const household = await found(gerd)
  await hanna.get(`/households/${household}/members`)
  await login('gerd', 'not his password')
  await login('gerd@example.org', 'not his password')
  expect(lines()).toHaveLength(3)
  const secrets = [
    'gerd',
    'hanna',
    'example.org',
    household,
    userIdOf(gerd),
    userIdOf(hanna),
    'not his',
    '127.',
  ]
  for (const secret of secrets) expect(logged.join('')).not.toContain(secret)
})
