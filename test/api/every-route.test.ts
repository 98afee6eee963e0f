import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { nothing, type Route } from '../../functions/shared/route.ts'
import { letPass } from '../support/behind-authorizer.ts'
import { hour, openWorldWithClock } from '../support/clock.ts'
import { expectConforming, expectRefusal } from '../support/conform.ts'
import { saying } from '../support/replies.ts'
import { closedRoutes, everyRoute, headersOf, householdRoutes, requestTo } from '../support/routes.ts'
import { strangeBodies, wrongBodies } from '../support/sample.ts'
import { householdOf } from '../support/store.ts'
import { forgeriesOf, idTokenOf } from '../support/tokens.ts'
import { Person } from '../support/world.ts'

const world = await openWorldWithClock()
afterAll(world.close)

world.clock.time -= hour
const late = await world.person('late')
world.clock.time += hour
const gone = await world.person('gone')
await gone.send('POST', '/auth/logout')
const anna = await world.person('anna')
const bert = await world.person('bert')

const item = await anna.stocked('Milk', 1, 5)
await bert.get('/items')
const ids = { item, household: await householdOf(world, anna) }

const idToken = await idTokenOf(world, anna)
const passing = await letPass(world, anna, idToken)
afterAll(passing.close)

const withToken = (token: string) => new Person(world.runtime.url, 'someone', token, '')

/** Whoever may call the route: nobody in particular, or someone with a household of their own to lose. */
async function callerOf({ access, method }: Route, name: string) {
  if (access === 'anyone') return { sender: world, own: ids }
  const harmless = method === 'GET' || access === 'viewer' || access === 'member'
  const sender = harmless ? anna : await world.person(name.replace('.', '-'))
  const fresh = await sender.stocked('Bread', 1, 5)
  return { sender, own: { item: fresh, household: await householdOf(world, sender) } }
}

test.each(everyRoute)('$name answers as the contract says', async ({ name, route }) => {
  const { sender, own } = await callerOf(route, name)
  const request = requestTo(route, own)
  const reply = await sender.send(request.method, request.path, request)
  expectConforming(route, reply)
  if (route.method === 'GET' || route.access === 'member') expect(reply.status).toBeLessThan(300)
})

const readingRoutes = everyRoute.filter(({ route }) => route.method === 'GET')

test.each(readingRoutes)('$name is the same with a trailing slash', async ({ route }) => {
  const { method, path } = requestTo(route, ids)
  expect(await anna.send(method, `${path}/`)).toMatchObject({
    status: 200,
    body: (await anna.send(method, path)).body,
  })
})

const writingRoutes = everyRoute.filter(({ route }) => route.method !== 'GET')

test.each(writingRoutes)(
  '$name refuses what is no JSON, has another type or is too large',
  async ({ route }) => {
    const { method, path, body = {} } = requestTo(route, ids)
    const sent = JSON.stringify(body)
    const send = (bytes: string, type = 'application/json') =>
      anna.send(method, path, { body: bytes, headers: { 'content-type': type } })
    expectRefusal(route, await send('{"name":'), 'invalid')
    expectRefusal(route, await send('\u0000'), 'invalid')
    for (const type of ['text/plain', 'image/png', 'application/jsonp', ''])
      expectRefusal(route, await send(sent, type), 'not_json')
    expectRefusal(route, await send(sent.padEnd(1_000_001)), 'too_large')
    expect(await send(sent.padEnd(10_000_001))).toMatchObject({
      status: 413,
      body: { message: 'Request Entity Too Large' },
    })
  },
)

const routesWithBody = everyRoute.filter(({ route }) => route.body !== nothing)

test.each(routesWithBody)('$name refuses a body of another shape', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  const wrong = wrongBodies(route.body, body)
  expect(wrong.length).toBeGreaterThan(5)
  for (const value of wrong)
    expectRefusal(route, await anna.send(method, path, { body: JSON.stringify(value) }), 'invalid')
})

test.each(routesWithBody)('$name bears strange text', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  for (const strange of strangeBodies(route.body, body))
    expectConforming(route, await bert.send(method, path, { body: strange }))
})

test.each(routesWithBody)('$name bears a body of any depth', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  const headers = { 'idempotency-key': 'deeply nested body' }
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const deep of [nested, `{"name":${nested}}`, JSON.stringify(body).replace('{', `{"junk":${nested},`)])
    expectConforming(route, await bert.send(method, path, { body: deep, headers }))
})

const routesWithId = everyRoute.filter(({ route }) => requestTo(route, ids).path.includes(item))

test.each(routesWithId)('$name does not find an unknown id', async ({ route }) => {
  for (const unknown of [randomUUID(), 'x', '😀', '..%2f', '%00', 'x'.repeat(1_000)]) {
    const { method, path, body } = requestTo(route, { ...ids, item: decodeURIComponent(unknown) })
    expectRefusal(
      route,
      await anna.send(method, path.replace(decodeURIComponent(unknown), unknown), { body }),
      'not_found',
    )
  }
})

test.each(closedRoutes)('$name refuses whoever has no valid token', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  const unauthorized = { status: 401, body: { message: 'Unauthorized' } }
  expect(await world.send(method, path, { body })).toMatchObject(unauthorized)
  const headers = { cookie: anna.cookie }
  expect(await world.send(method, path, { body, headers })).toMatchObject(unauthorized)
  expect(await late.send(method, path, { body })).toMatchObject(unauthorized)
  for (const [wrong, token] of Object.entries(forgeriesOf(anna)))
    expect(await withToken(token).send(method, path, { body }), wrong).toMatchObject(unauthorized)
})

test.each(closedRoutes)(
  '$name refuses an ID token, even if the authorizer lets it pass',
  async ({ route }) => {
    const { method, path, body } = requestTo(route, ids)
    expect((await withToken(idToken).send(method, path, { body })).status).toBe(401)
    expectRefusal(route, await passing.person.send(method, path, { body }), 'unauthenticated')
  },
)

test.each(closedRoutes)('$name refuses a session that was signed out', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  expectRefusal(route, await gone.send(method, path, { body }), 'unauthenticated')
})

test.each(householdRoutes)(
  '$name answers alike for a stranger’s household and for none',
  async ({ route }) => {
    const into = (household: string) => {
      const there = { item, household }
      const { method, path, body } = requestTo(route, there)
      return anna.send(method, path, { body, headers: headersOf(route, there) })
    }
    const strangers = await into(await householdOf(world, bert))
    expectRefusal(route, strangers, 'not_found')
    expect(strangers.body).toMatchObject({ message: 'Household not found.' })
    for (const household of [randomUUID(), 'x', `${ids.household}x`])
      expect(saying(await into(household)), household).toEqual(saying(strangers))
  },
)

const routesWithHeader = householdRoutes.filter(({ route }) => 'x-household-id' in headersOf(route, ids))

test.each(routesWithHeader)('$name finds no household under a header that is too long', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  const headers = { 'x-household-id': 'x'.repeat(3_000) }
  expectRefusal(route, await anna.send(method, path, { body, headers }), 'not_found')
})
