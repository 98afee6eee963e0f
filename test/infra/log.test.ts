import { beforeEach, expect, it } from 'vitest'
import {
  failingAddresses,
  logRequests,
  putOffLookUps,
  refusedAttempts,
  signUps,
  undeliveredChanges,
  usedUpBudgets,
} from '../../functions/http/log-requests.ts'
import { routeKey } from '../../functions/http/serve.ts'
import { reportsPerAddress } from '../../functions/page-errors/page-errors.ts'
import { openBudgets, usualBudgets } from '../../functions/runtime/budgets.ts'
import { recordLive } from '../../functions/runtime/request-context.ts'
import { openLoggedApp, target } from '../support/logged-app.ts'
import { everyRoute, knownGtin } from '../support/routes.ts'
import { householdOf } from '../support/store.ts'
import { goodPassword, TestUser } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const { testApp, ada, url, logged, lines } = await openLoggedApp()
beforeEach(() => void (logged.length = 0))

it('writes one line per request: route, status, consumed capacity', async () => {
  await ada.post('/items', { name: 'Lentils' })
  await ada.get('/items')
  await ada.get('/items/nothing')
  expect(lines()).toEqual([
    expect.objectContaining({ route: 'POST /api/items', status: 201, cold: true }),
    expect.objectContaining({ route: 'GET /api/items', status: 200 }),
    expect.objectContaining({ route: 'GET /api/items/{id}', status: 404 }),
  ])
  for (const { calls, units } of lines()) {
    expect(calls).toBeGreaterThan(0)
    expect(units).toBeGreaterThan(0)
  }
})

it('counts the table calls of concurrent requests separately', async () => {
  await ada.get('/items')
  const [alone] = lines()
  logged.length = 0
  await Promise.all(Array.from({ length: 8 }, () => ada.get('/items')))
  expect(new Set(lines().map(({ calls, units }) => `${calls} ${units}`))).toEqual(
    new Set([`${alone?.calls} ${alone?.units}`]),
  )
})

it('contains hashes of users and households, and nothing of the request bodies', async () => {
  const household = await householdOf(testApp, ada)
  await ada.get('/items', { 'x-household-id': household })
  await ada.put(`/households/${household}`, { name: 'The mill' })
  await ada.post('/auth/login', { name: 'ada', password: goodPassword })
  const [first, second] = lines()
  expect(first).toMatchObject({ user: expect.any(String), household: second?.household })
  // Quoted, since the letters of her name are digits of hashes.
  for (const secret of ['"ada"', household, userIdOf(ada), ada.token, goodPassword, 'The mill'])
    expect(logged.join('')).not.toContain(secret)
})

it('says why a request was refused, and of which account, without its name', async () => {
  const login = (name: string, password: string) => ada.post('/auth/login', { name, password })
  const [begun] = [await login('ada', goodPassword), await login('ADA', 'not her password')]
  await login('ada@example.org', 'not her password')
  await ada.put('/me/password', { password: 'not her password', new_password: goodPassword })
  await ada.get('/items', { 'x-household-id': 'not-hers' })
  await ada.post('/items', { name: 'Milk' }, { 'sec-fetch-site': 'cross-site' })
  const session = new TestUser(url, 'ada', Object(begun.body).token, '')
  await session.post('/auth/logout', {})
  await session.get('/items')
  const reasons = lines().map(({ route, status, refused }) => ({ route, status, refused }))
  expect(reasons).toEqual([
    { route: 'POST /api/auth/login', status: 200, refused: undefined },
    { route: 'POST /api/auth/login', status: 401, refused: 'wrong password' },
    { route: 'POST /api/auth/login', status: 401, refused: 'wrong password' },
    { route: 'PUT /api/me/password', status: 400, refused: 'wrong password' },
    { route: 'GET /api/items', status: 404, refused: 'no membership' },
    { route: 'POST /api/items', status: 403, refused: 'page of another site' },
    { route: 'POST /api/auth/logout', status: 204, refused: undefined },
    { route: 'GET /api/items', status: 401, refused: 'ended session' },
  ])
  const [right, wrong, byAddress, change] = lines()
  expect(right?.user).toBe(change?.user)
  expect(wrong?.account).toMatch(/^[\w-]{12}$/)
  expect(byAddress?.account).toBe(wrong?.account)
  expect(logged.join('')).not.toMatch(/"ada"|example\.org|not her password/i)
})

it('reports products that could not be looked up, and never which', async () => {
  await ada.get(`/products/${knownGtin}`)
  await ada.get('/products/4008600112358')
  const [known, putOff] = lines()
  expect(known).not.toHaveProperty('_aws')
  expect(putOff).toMatchObject({ route: 'GET /api/products/{gtin}', status: 503, [putOffLookUps]: 1 })
  expect(logged.join('')).not.toMatch(new RegExp(`4008600112358|${knownGtin}`))
})

const failing = () => Promise.reject(new Error('Out of order.'))
const hanging = () => new Promise<void>(() => undefined)

it.each([
  ['fails', failing],
  ['hangs', hanging],
])('answers when telling the members %s, and counts that', async (_how, publish) => {
  const { platform } = testApp.runtime
  const { live } = platform
  Object.assign(platform, { live: { ...live, timeout: 20, publish } })
  await ada.post('/items', { name: 'Barley' })
  Object.assign(platform, { live })
  await ada.post('/items', { name: 'Beans' })
  const [failed, told] = lines()
  expect(failed).toMatchObject({
    status: 201,
    live: expect.any(Number),
    stage: 'prod',
    [undeliveredChanges]: 1,
  })
  expect(told).toMatchObject({ status: 201, live: expect.any(Number) })
  expect(told).not.toHaveProperty('_aws')
})

it('reports refused attempts as its only other metric', async () => {
  const wrong = () => ada.post('/auth/login', { name: 'bea', password: 'not her password' })
  for (let guess = 0; guess < 6; guess += 1) await wrong()
  const metrics = lines().filter((said) => '_aws' in said)
  expect(metrics.map(({ status }) => status)).toEqual([429])
  expect(metrics[0]).toMatchObject({ stage: 'prod', [refusedAttempts]: 1 })
})

const account = { email: 'dora@example.org', password: goodPassword }

it('says how many accounts the day has seen, and takes nobody who is refused for it for guessing', async () => {
  const { platform } = testApp.runtime
  // The day has seen an account or more already.
  Object.assign(platform, { signUpsPerDay: 1_000 })
  const made = await ada.post('/auth/signup', { ...account, name: 'dora' })
  const count = lines()[0]?.[signUps]
  expect([made.status, typeof count]).toEqual([201, 'number'])
  Object.assign(platform, { signUpsPerDay: count })
  await ada.post('/auth/signup', { ...account, name: 'emil' })
  Object.assign(platform, { signUpsPerDay: 1_000 })
  expect(lines().at(-1)).toMatchObject({ status: 429, refused: 'limit of sign-ups', [signUps]: count })
  expect(lines().at(-1)).not.toHaveProperty(refusedAttempts)
  expect(logged.join('')).not.toMatch(/dora|emil/)
})

it('names the household that has used its budget up by its hash, and takes nobody for guessing', async () => {
  const household = await householdOf(testApp, ada)
  await ada.get('/items', { 'x-household-id': household })
  const { budgets } = testApp.runtime.platform
  const little = { burst: 1, perSecond: 0.1 }
  Object.assign(
    budgets,
    openBudgets({ reads: little, writes: little }, () => new Date()),
  )
  await ada.get('/items', { 'x-household-id': household })
  await ada.get('/me')
  Object.assign(
    budgets,
    openBudgets(usualBudgets, () => new Date()),
  )
  const [allowed, , refused] = lines().slice(-3)
  expect(refused).toMatchObject({
    status: 429,
    refused: 'limit of use',
    household: allowed?.household,
    [usedUpBudgets]: 1,
    _aws: {
      CloudWatchMetrics: [{ Dimensions: [['stage', 'household']], Metrics: [{ Name: usedUpBudgets }] }],
    },
  })
  expect(refused).not.toHaveProperty(refusedAttempts)
})

it('counts an address whose pages fail once an hour, and no refused report as a guess', async () => {
  const thrown = { page: '/dashboard', build: '0123abcd', error: 'TypeError' }
  for (let count = 0; count <= reportsPerAddress.attempts; count += 1) await ada.post('/page-errors', thrown)
  expect(lines().at(-1)).toMatchObject({ status: 429, refused: 'limit of reports' })
  const metrics = lines().filter((said) => '_aws' in said)
  expect(metrics).toEqual([expect.objectContaining({ status: 204, [failingAddresses]: 1 })])
})

it('keeps every line under 500 bytes on every route', async () => {
  const requestContext = {
    requestId: 'a'.repeat(36),
    authorizer: { jwt: { claims: { sub: userIdOf(ada) } } },
  }
  for (const { route } of everyRoute) {
    const said: string[] = []
    const aws = { ...testApp.runtime.platform, log: (one: object) => void said.push(JSON.stringify(one)) }
    const refusing = logRequests(
      async () => {
        recordLive({ ms: 300, failed: true })
        return { statusCode: 429 }
      },
      aws,
      target,
    )
    await refusing(
      Object.assign(Object.create(null), { routeKey: routeKey(route), requestContext, headers: {} }),
    )
    // The rest is for the household's hash.
    expect(Buffer.byteLength(said.join(''))).toBeLessThan(470)
  }
})
