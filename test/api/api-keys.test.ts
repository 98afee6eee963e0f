import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { serve } from '../../functions/http/serve.ts'
import { items } from '../../functions/items/items.ts'
import { apiKeyScopes, isWithin } from '../../functions/model/api-key-scopes.ts'
import type { Event } from '../../functions/http/event.ts'
import { askForKey, makeKey, programWith } from '../support/api-keys.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { lastChangeOf } from '../support/history.ts'
import { found, invite, accept, join } from '../support/households.ts'
import { each, idOf, statusesOf } from '../support/replies.ts'
import { everyRoute, requestTo } from '../support/routes.ts'
import { rowsOf } from '../support/store.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'

const apiKeyLimits = { hour: 40, day: 100 }
const testApp = await openTestAppWithClock({ apiKeyLimits })
afterAll(testApp.close)

const anna = await testApp.signUp('anna')
const home = await found(anna)
const inside = { 'x-household-id': home }
const keys = `/households/${home}/api-keys`

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status

describe('a key', () => {
  test('is made with the password alone, shown once, and stored nowhere', async () => {
    expect(await askForKey(anna, home, { password: 'not my password' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    const reply = await askForKey(anna, home, { name: 'Script', scope: 'list' })
    const { key, id } = z.object({ key: z.string(), id: z.string() }).parse(reply.body)
    expect(reply).toMatchObject({ status: 201, body: { scope: 'list', user: 'anna', used_on: null } })
    expect(key).toMatch(/^hi_[\w.-]+_[\w-]{43}$/)
    const secret = key.slice(-43)
    const rows = [
      ...(await rowsOf(testApp, householdPartition(home))),
      ...(await rowsOf(testApp, `USER#${userIdOf(anna)}`)),
    ]
    expect(JSON.stringify(rows)).toContain(id)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await anna.get(keys)).body)).not.toContain(secret)
  })

  test('is made with the second factor where that is on, and noticed by the other sessions', async () => {
    const bea = await testApp.signUp('bea')
    const house = await found(bea)
    testApp.clock.time += minute
    const other = await testApp.send('POST', '/auth/login', {
      body: { name: 'bea', password: 'lentils and barley' },
    })
    const token = z.object({ token: z.string() }).parse(other.body).token
    const { code } = await turnFactorOn(testApp, bea)
    expect(await askForKey(bea, house)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    expect(await statusOf(askForKey(bea, house, { code: code() }))).toBe(201)
    const { body } = await testApp.send('GET', '/me', { headers: { authorization: `Bearer ${token}` } })
    expect(body).toMatchObject({
      notices: expect.arrayContaining([expect.objectContaining({ kind: 'api_key_made' })]),
    })
  })

  test('that is asked for again under its idempotency key replaces the first', async () => {
    const headers = { 'idempotency-key': 'the answer was lost' }
    const first = z.object({ key: z.string() }).parse((await askForKey(anna, home, {}, headers)).body)
    const again = z.object({ key: z.string() }).parse((await askForKey(anna, home, {}, headers)).body)
    expect(await statusOf(programWith(testApp, first.key).get('/items'))).toBe(401)
    expect(await statusOf(programWith(testApp, again.key).get('/items'))).toBe(200)
    expect(await statusOf(askForKey(anna, home, { scope: 'list' }, headers))).toBe(422)
  })

  test('opens its household, whichever is its maker’s default, and no other', async () => {
    const other = await found(anna)
    const { program } = await makeKey(testApp, anna, home, 'look')
    const itemId = idOf(await anna.post('/items', { name: 'Barley' }, inside))
    expect(each('id', await program.get('/items'))).toContain(itemId)
    expect(await statusOf(program.get('/items', inside))).toBe(200)
    expect(await program.get('/items', { 'x-household-id': other })).toMatchObject({
      status: 404,
      body: { missing: 'household' },
    })
  })

  test('is shown with the day of its last use, and when it ends', async () => {
    const { id, program } = await makeKey(testApp, anna, home, 'look', { days: 2 })
    const listed = async () =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse((await anna.get(keys)).body)
        .find((one) => one.id === id)
    expect(await listed()).toMatchObject({ used_on: null, name: 'Home Assistant', user: 'anna' })
    testApp.clock.time += day
    await program.get('/items')
    const today = new Date(testApp.clock.time).toISOString().slice(0, 10)
    expect(await listed()).toMatchObject({ used_on: today })
    testApp.clock.time += day
    expect(await statusOf(program.get('/items'))).toBe(401)
    expect(await listed()).toBeUndefined()
    for (const days of [0, 366, 1.5]) expect(await statusOf(askForKey(anna, home, { days }))).toBe(400)
  })

  test('is revoked at once, and comes back as it was if that is undone within the hour', async () => {
    const { id, program } = await makeKey(testApp, anna, home, 'look')
    expect(await statusOf(anna.remove(`${keys}/${id}`))).toBe(204)
    expect(await statusOf(program.get('/items'))).toBe(401)
    expect(each('id', await anna.get(keys))).not.toContain(id)
    expect(await statusOf(anna.post(`${keys}/${id}/restore`, undefined))).toBe(204)
    expect(await statusOf(program.get('/items'))).toBe(200)
    expect(await statusOf(anna.put(`${keys}/${id}`, { name: 'Kitchen' }))).toBe(204)
    expect(each('name', await anna.get(keys))).toContain('Kitchen')
    await anna.remove(`${keys}/${id}`)
    testApp.clock.time += hour
    expect(await statusOf(anna.post(`${keys}/${id}/restore`, undefined))).toBe(404)
    expect(await statusOf(program.get('/items'))).toBe(401)
  })

  test('is one of thirty at most', async () => {
    const house = await found(anna)
    for (let count = 0; count < 30; count += 1) await makeKey(testApp, anna, house, 'look')
    expect(await askForKey(anna, house)).toMatchObject({
      status: 409,
      body: { refusal: { id: 'too_many_api_keys' } },
    })
  })
})

describe('the scope of a key', () => {
  test.each(apiKeyScopes)(
    '“%s” reaches the routes that the contract gives it, and no others',
    async (scope) => {
      const ids = await freshIds(testApp, anna)
      const headers = { 'x-household-id': ids.household }
      const { program } = await makeKey(testApp, anna, ids.household, scope)
      for (const { name, route } of everyRoute) {
        const opens = route.apiKey && isWithin(scope, route.apiKey)
        const usesUp = opens && route.method !== 'GET'
        const { method, path, body } = requestTo(route, usesUp ? await freshIds(testApp, anna) : ids)
        const reply = await program.send(method, path, { body, headers })
        if (opens) expect([200, 201, 204], name).toContain(reply.status)
        else if (route.apiKey)
          expect(reply, name).toMatchObject({ status: 403, body: { refusal: { id: 'api_key_scope' } } })
        else expect(reply, name).toMatchObject({ status: 404, body: { message: 'Not Found' } })
      }
    },
  )

  test('is at most what its maker may do, on the day of the request', async () => {
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

  test('never reaches accounts, households, imports or keys', () => {
    const reached = everyRoute.flatMap(({ route }) => (route.apiKey ? route.path : []))
    expect(reached.filter((path) => /^\/(me|auth|households|invitations|imports)\b/.test(path))).toEqual([])
    expect(peopleOnly).toEqual(expect.arrayContaining(['/me', '/households', keys.replace(home, '{id}')]))
  })
})

test('a change by a key says so in the history, and is told from one of its maker', async () => {
  const { program } = await makeKey(testApp, anna, home, 'list', { name: 'Kitchen tablet' })
  const headers = { 'idempotency-key': 'the same for both' }
  const byKey = idOf(await program.post('/items', { name: 'Candles', keep: false, extra: 1 }, headers))
  const byHand = idOf(await anna.post('/items', { name: 'Matches' }, { ...inside, ...headers }))
  const changeOf = (id: string) => lastChangeOf({ get: (path) => anna.get(path, inside) }, id)
  expect(await changeOf(byKey)).toMatchObject({ user: 'anna', api_key: 'Kitchen tablet' })
  expect(await changeOf(byHand)).not.toHaveProperty('api_key')
})

describe('the membership that a key belongs to', () => {
  test('takes the key with it, and a new one does not bring it back', async () => {
    const dora = await createTestUser(testApp, 'dora')
    await join(anna, home, dora)
    const { id, program } = await makeKey(testApp, dora, home, 'look')
    const row = (await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`))[0]
    expect(await statusOf(program.get('/items'))).toBe(200)
    await anna.remove(`/households/${home}/members/${userIdOf(dora)}`)
    expect(await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`)).toEqual([])
    testApp.clock.time += minute
    await accept(dora, (await invite(anna, home)).code)
    expect(await statusOf(program.get('/items'))).toBe(401)
    // As a version without keys would leave it behind.
    await putRow(row)
    expect(await statusOf(program.get('/items'))).toBe(401)
  })

  test('goes with the account, and the key too', async () => {
    const elsa = await testApp.signUp('elsa')
    await join(anna, home, elsa)
    const { id, program } = await makeKey(testApp, elsa, home, 'look')
    expect(await statusOf(elsa.remove('/me', { password: 'lentils and barley' }))).toBe(204)
    expect(await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`)).toEqual([])
    expect(await statusOf(program.get('/items'))).toBe(401)
  })

  test('lets owners revoke the keys of all, and members their own', async () => {
    const finn = await createTestUser(testApp, 'finn')
    await join(anna, home, finn)
    const [hers, his] = [
      await makeKey(testApp, anna, home, 'look'),
      await makeKey(testApp, finn, home, 'look'),
    ]
    expect(await statusOf(finn.remove(`${keys}/${hers.id}`))).toBe(403)
    expect(await statusOf(finn.remove(`${keys}/${his.id}`))).toBe(204)
    const again = await makeKey(testApp, finn, home, 'look')
    expect(await statusOf(anna.remove(`${keys}/${again.id}`))).toBe(204)
  })
})

async function putRow(row: unknown): Promise<void> {
  const { table, tableName: TableName } = testApp.runtime.platform
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  await table.send(new PutCommand({ TableName, Item: z.record(z.string(), z.unknown()).parse(row) }))
}

describe('the limits', () => {
  test('of a key are so many requests in an hour and in a day; then it learns when to try again', async () => {
    testApp.clock.time = Math.ceil(testApp.clock.time / day) * day
    const { program } = await makeKey(testApp, anna, home, 'look')
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => program.get('/stores')))
    for (const sent of [40, 40, 20]) {
      expect(statusesOf(await send(sent))).toEqual(Array(sent).fill(200))
      testApp.clock.time += hour
    }
    const refused = await program.get('/stores')
    expect(refused).toMatchObject({ status: 429, body: { refusal: { id: 'api_key_used_up' } } })
    expect(refused.headers.get('retry-after')).toBe(String(21 * 3_600))
    testApp.clock.time += 21 * hour + 10 * minute
    expect(statusesOf(await send(40))).toEqual(Array(40).fill(200))
    expect((await program.get('/stores')).headers.get('retry-after')).toBe(String(50 * 60))
  })

  test('of an address are so many wrong keys, after which none is looked for', async () => {
    const { key, program } = await makeKey(testApp, anna, home, 'look')
    const wrong = programWith(testApp, `${key.slice(0, -4)}AAAA`)
    for (let count = 0; count < 20; count += 1) expect(await statusOf(wrong.get('/items'))).toBe(401)
    expect(await wrong.get('/items')).toMatchObject({ status: 429, body: { refusal: { id: 'too_many' } } })
    expect(await statusOf(program.get('/items'))).toBe(429)
    testApp.clock.time += 10 * minute
    expect(await statusOf(program.get('/items'))).toBe(200)
  })
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
