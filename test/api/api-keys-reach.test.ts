import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Event } from '../../functions/http/event.ts'
import { serve } from '../../functions/http/serve.ts'
import { items } from '../../functions/items/items.ts'
import { apiKeyScopes, isWithin, type ApiKeyScope } from '../../functions/model/api-key-scopes.ts'
import { askForKey, makeKey } from '../support/api-keys.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { found, join } from '../support/households.ts'
import { statusOf } from '../support/replies.ts'
import { everyRoute, requestTo } from '../support/routes.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const keys = `/households/${home}/api-keys`

/** A key for the list takes back what it did itself, and not what anna did here. */
const isOfOthers = (name: string, scope: ApiKeyScope) => name === 'activity.undo' && scope === 'list'

test.each(apiKeyScopes)(
  'a key with the scope “%s” reaches the routes that the contract gives it, and no others',
  async (scope) => {
    const ids = await freshIds(testApp, anna)
    const headers = { 'x-household-id': ids.household }
    const { program } = await makeKey(testApp, anna, ids.household, scope)
    for (const { name, route } of everyRoute) {
      const opens = route.apiKey && isWithin(scope, route.apiKey) && !isOfOthers(name, scope)
      const usesUp = opens && route.method !== 'GET'
      const { method, path, body } = requestTo(route, usesUp ? await freshIds(testApp, anna) : ids)
      const reply = await program.send(method, path, { body, headers })
      if (opens) expect([200, 201, 202, 204], name).toContain(reply.status)
      else if (route.apiKey)
        expect(reply, name).toMatchObject({ status: 403, body: { refusal: { id: 'api_key_scope' } } })
      else expect(reply, name).toMatchObject({ status: 404, body: { message: 'Not Found' } })
    }
  },
)

test('a key may do at most what its maker may, on the day of the request', async () => {
  const cleo = await createTestUser(testApp, 'cleo')
  await join(anna, home, cleo, 'member')
  const { program } = await makeKey(testApp, cleo, home, 'all')
  expect(await statusOf(program.post('/items', { name: 'Rye' }))).toBe(201)
  await anna.put(`/households/${home}/members/${userIdOf(cleo)}`, { role: 'viewer' })
  expect(await statusOf(program.post('/items', { name: 'Oats' }))).toBe(403)
  expect(await statusOf(program.get('/items'))).toBe(200)
  expect(await statusOf(askForKey(cleo, home, { scope: 'list' }))).toBe(403)
  expect(await statusOf(askForKey(cleo, home))).toBe(201)
})

const peopleOnly = everyRoute.filter(({ route }) => !route.apiKey).map(({ route }) => route.path)

test('a key never reaches accounts, households, imports or keys', () => {
  const reached = everyRoute.flatMap(({ route }) => (route.apiKey ? route.path : []))
  expect(reached.filter((path) => /^\/(me|auth|households|invitations|imports)\b/.test(path))).toEqual([])
  expect(peopleOnly).toEqual(expect.arrayContaining(['/me', '/households', keys.replace(home, '{id}')]))
})

test('a token counts for nothing where a key is asked for, nor a key where a token is', async () => {
  const { key } = await makeKey(testApp, anna, home, 'look')
  expect(await statusOf(anna.get('/key/items'))).toBe(401)
  const handler = serve(items, testApp.runtime.platform)
  const event = (routeKey: string, authorization: string): Event => ({
    ...bare,
    routeKey,
    headers: { authorization },
  })
  const statusAt = async (routeKey: string, authorization: string) =>
    (await handler(event(routeKey, authorization))).statusCode
  expect(await statusAt('GET /api/key/items', `Bearer ${key}`)).toBe(200)
  expect(await statusAt('GET /api/items', `Bearer ${key}`)).toBe(401)
  expect(await statusAt('GET /api/key/items', `Bearer ${anna.token}`)).toBe(401)
})

const http = { method: 'GET', path: '/api/items', protocol: 'HTTP/1.1', sourceIp: '192.0.2.7', userAgent: '' }
const bare = {
  version: '2.0',
  rawPath: '/api/items',
  rawQueryString: '',
  isBase64Encoded: false,
  requestContext: {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http,
    requestId: 'r',
    routeKey: '',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
}
