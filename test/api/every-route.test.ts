import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { nothing, type Route } from '../../functions/model/route.ts'
import { letPass } from '../support/behind-authorizer.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { outcomeOf, outside } from '../support/contract-check.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { saying } from '../support/replies.ts'
import {
  closedRoutes,
  everyRoute,
  headersOf,
  householdRoutes,
  naming,
  readingRoutes,
  requestTo,
} from '../support/routes.ts'
import { strangeBodies, wrongBodies } from '../support/sample.ts'
import { householdOf } from '../support/store.ts'
import { forgeriesOf, idTokenOf } from '../support/tokens.ts'
import { createTestUser } from '../support/test-users.ts'
import { TestUser, type Sending } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

testApp.clock.time -= hour
const late = await testApp.signUp('late')
testApp.clock.time += hour
const gone = await testApp.signUp('gone')
await gone.send('POST', '/auth/logout')
const anna = await testApp.signUp('anna')
const bert = await testApp.signUp('bert')

const ids = await freshIds(testApp, anna)
const { household } = ids
await bert.get('/items')

const idToken = await idTokenOf(testApp, anna)
const passing = await letPass(testApp, anna, idToken)
afterAll(passing.close)

/** How the route answers a request that it accepts, apart from what the test changes. */
async function outcome(route: Route, sender: Pick<TestUser, 'send'>, { body, headers = {} }: Sending = {}) {
  const request = requestTo(route, ids)
  const sent = body === undefined ? request.body : body
  return outcomeOf(route, await sender.send(request.method, request.path, { body: sent, headers }))
}

const withToken = (token: string) => new TestUser(testApp.runtime.url, 'someone', token, '')

const certainRoutes = [...readingRoutes, ...everyRoute.filter(({ route }) => route.access === 'member')]

test.each(certainRoutes)('$name succeeds as the contract says', async ({ route }) => {
  const mayUseUp = route.method !== 'GET'
  const { method, path, body } = requestTo(route, mayUseUp ? await freshIds(testApp, anna) : ids)
  expect(outcomeOf(route, await anna.send(method, path, { body }))).toBe('success')
})

const otherRoutes = everyRoute.filter((each) => !certainRoutes.includes(each))

// Only a story can give these what they ask for (a password, a code, a cookie); so a refusal will do.
test.each(otherRoutes)('$name answers as the contract says', async ({ name, route }) => {
  const isPublic = route.access === 'anyone'
  const testUser = isPublic ? anna : await createTestUser(testApp, name.replace('.', '-'))
  const namesThings = route.path.includes('{')
  const { method, path, body } = requestTo(route, namesThings ? await freshIds(testApp, testUser) : ids)
  const sender = isPublic ? testApp : testUser
  expect(outcomeOf(route, await sender.send(method, path, { body }))).not.toMatch(outside)
})

test.each(readingRoutes)('$name is the same with a trailing slash', async ({ route }) => {
  const { method, path } = requestTo(route, ids)
  const { body } = await anna.send(method, path)
  const slashed = path.replace(/(?=\?|$)/, '/')
  expect(await anna.send(method, slashed)).toMatchObject({ status: 200, body })
})

// Messages of assistants that are none are answered by errors of their own: assistants.test.ts.
const refusingRoutes = everyRoute.filter(({ route }) => !(400 in route.answers))

const writingRoutes = refusingRoutes.filter(({ route }) => route.method !== 'GET')

test.each(writingRoutes)(
  '$name refuses what is no JSON, has another type or is too large',
  async ({ route }) => {
    const sent = JSON.stringify(requestTo(route, ids).body ?? {})
    const send = (body: string, type = 'application/json') =>
      outcome(route, anna, { body, headers: { 'content-type': type } })
    expect(await send('{"name":')).toBe('invalid')
    expect(await send('\u0000')).toBe('invalid')
    for (const type of ['text/plain', 'image/png', 'application/jsonp', ''])
      expect(await send(sent, type)).toBe('not_json')
    expect(await send(sent.padEnd(1_000_001))).toBe('too_large')
  },
)

const routesWithBody = everyRoute.filter(({ route }) => route.body !== nothing)

const refusingBodies = refusingRoutes.filter(({ route }) => route.body !== nothing)

test.each(refusingBodies)('$name refuses a body of another shape', async ({ route }) => {
  const wrong = wrongBodies(route.body, requestTo(route, ids).body)
  expect(wrong.length).toBeGreaterThan(5)
  for (const body of wrong) expect(await outcome(route, anna, { body: JSON.stringify(body) })).toBe('invalid')
})

test.each(routesWithBody)('$name accepts unusual text', async ({ route }) => {
  for (const body of strangeBodies(route.body, requestTo(route, ids).body))
    expect(await outcome(route, bert, { body })).not.toMatch(outside)
})

const nestedIn = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

// All are read by one function before their shapes differ, so that each is tried with one of the three.
test.each(refusingBodies)('$name refuses a body that is nested too deep', async ({ route }) => {
  const headers = { 'idempotency-key': 'deeply nested body' }
  const turn = refusingBodies.findIndex((each) => each.route === route)
  const nested = nestedIn([5_000, 200_000][turn % 2] ?? 0)
  const inside = JSON.stringify(requestTo(route, ids).body).replace('{', `{"junk":${nested},`)
  const body = [nested, `{"name":${nested}}`, inside][turn % 3] ?? ''
  expect(await outcome(route, bert, { body, headers })).toBe('invalid')
})

// A preview looks at nothing but what was sent.
const routesWithId = everyRoute.filter(
  ({ route }) =>
    !route.path.endsWith('/preview') && requestTo(route, naming('which', household)).path.includes('which'),
)

test.each(routesWithId)('$name does not find an unknown id', async ({ route }) => {
  for (const encoded of [randomUUID(), 'x', '%F0%9F%98%80', '..%2f', '%00', 'x'.repeat(1_000)]) {
    const unknown = decodeURIComponent(encoded)
    const { method, path, body } = requestTo(route, naming(unknown, household))
    const reply = await anna.send(method, path.replace(unknown, encoded), { body })
    expect(outcomeOf(route, reply)).toBe('not_found')
  }
})

test.each(closedRoutes)('$name refuses a request without a valid token', async ({ route }) => {
  expect(await outcome(route, testApp)).toBe('gateway')
  expect(await outcome(route, testApp, { headers: { cookie: anna.cookie } })).toBe('gateway')
  expect(await outcome(route, late)).toBe('gateway')
  for (const forgery of forgeriesOf(anna)) {
    const { method, path, body } = requestTo(route, ids)
    expect(await withToken(forgery).send(method, path, { body })).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    })
  }
})

test.each(closedRoutes)(
  '$name refuses an ID token, even if the authorizer lets it pass',
  async ({ route }) => {
    expect(await outcome(route, withToken(idToken))).toBe('gateway')
    expect(await outcome(route, passing.testUser)).toBe('unauthenticated')
  },
)

test.each(closedRoutes)('$name refuses an ended session', async ({ route }) => {
  expect(await outcome(route, gone)).toBe('unauthenticated')
})

test.each(householdRoutes)(
  '$name answers alike for a stranger’s household and for none',
  async ({ route }) => {
    const into = async (other: string) => {
      const there = { ...ids, household: other }
      const { method, path, body } = requestTo(route, there)
      return saying(await anna.send(method, path, { body, headers: headersOf(route, there) }))
    }
    const strangers = await into(await householdOf(testApp, bert))
    expect(strangers).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Household not found.',
      refusal: { id: 'household_not_found', parameters: {} },
      missing: 'household',
    })
    for (const none of [randomUUID(), 'x', `${household}x`]) expect(await into(none)).toEqual(strangers)
  },
)

const routesWithHeader = householdRoutes.filter(({ route }) => 'x-household-id' in headersOf(route, ids))

test.each(routesWithHeader)('$name finds no household under a header that is too long', async ({ route }) => {
  expect(await outcome(route, anna, { headers: { 'x-household-id': 'x'.repeat(3_000) } })).toBe('not_found')
})
