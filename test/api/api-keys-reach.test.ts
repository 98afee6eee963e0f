import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../functions/http/serve.ts'
import { items } from '../../functions/items/items.ts'
import { apiKeyScopes, isWithin, type ApiKeyScope } from '../../functions/protocol/api-key-scopes.ts'
import { askForKey, makeKey } from '../support/api-keys.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { eventOf } from '../support/events.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { found, join } from '../support/households.ts'
import { statusOf } from '../support/replies.ts'
import { everyRoute, requestTo } from '../support/routes.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const keys = `/households/${home}/api-keys`

/** A key for the list takes back what it did itself, and not what anna did here; and adds rows, and no items beside it. */
const isMore = (name: string, scope: ApiKeyScope) =>
  scope === 'list' && ['activity.undo', 'items.create'].includes(name)

test.each(apiKeyScopes)(
  'a key with the scope “%s” reaches the routes that the contract gives it, and no others',
  async (scope) => {
    const ids = await freshIds(testApp, anna)
    const headers = { 'x-household-id': ids.household }
    const { program } = await makeKey(testApp, anna, ids.household, scope)
    for (const { name, route } of everyRoute) {
      const isWithinScope = route.apiKey && isWithin(scope, route.apiKey) && !isMore(name, scope)
      const opens = isWithinScope || name.startsWith('service.')
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

test('who did what is read by a key for everything alone', async () => {
  for (const scope of apiKeyScopes) {
    const { program } = await makeKey(testApp, anna, home, scope)
    for (const path of ['/activity', '/export'])
      expect(await statusOf(program.get(path)), `${scope} ${path}`).toBe(scope === 'all' ? 200 : 403)
  }
})

test('who goes shopping, and when, is told to people, and to a key for everything alone', async () => {
  await anna.put('/shopping-trip', { minutes: 10 }, { 'x-household-id': home })
  for (const scope of apiKeyScopes) {
    const { program } = await makeKey(testApp, anna, home, scope)
    const { headers } = await program.get('/items')
    const point = headers.get('x-point') ?? ''
    const { body } = await program.get(`/items/changes?since=${encodeURIComponent(point)}`)
    const told = JSON.stringify([headers.get('x-trip'), body])
    expect(body, scope).toMatchObject({ point: expect.any(String) })
    expect(told.includes('anna'), scope).toBe(scope === 'all')
    if (scope === 'look') continue
    const row = { name: 'Candles', extra: 1 }
    const added = await program.post('/items', row, { 'x-point': point })
    expect(added.headers.get('x-changes'), scope).toBeNull()
  }
  await anna.remove('/shopping-trip', { 'x-household-id': home })
})

test('a key for the list adds what is on the list, and no other items, codes or stock', async () => {
  const { program } = await makeKey(testApp, anna, home, 'list')
  const row = { name: 'Candles', extra: 1 }
  expect(await statusOf(program.post('/items', row))).toBe(201)
  expect(await statusOf(program.post('/items', { name: 'Matches', keep: false }))).toBe(201)
  const lots = [{ quantity: 2, until: '2031-01-01' }]
  const codes = [{ ean: '4000417025005', amount: 1 }]
  for (const more of [{ extra: null }, { ean: '4000417025005' }, { codes }, { lots }])
    expect(await program.post('/items', { ...row, ...more }), JSON.stringify(more)).toMatchObject({
      status: 403,
      body: { refusal: { id: 'api_key_scope' } },
    })
  const { program: all } = await makeKey(testApp, anna, home, 'all')
  expect(await statusOf(all.post('/items', { name: 'Oil lamps', lots, codes }))).toBe(201)
})

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
  const statusAt = async (routeKey: string, authorization: string) =>
    (await handler(eventOf(routeKey, { headers: { authorization } }))).statusCode
  expect(await statusAt('GET /api/key/items', `Bearer ${key}`)).toBe(200)
  expect(await statusAt('GET /api/items', `Bearer ${key}`)).toBe(401)
  expect(await statusAt('GET /api/key/items', `Bearer ${anna.token}`)).toBe(401)
})
