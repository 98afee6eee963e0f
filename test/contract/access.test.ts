import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createServer } from 'node:http'
import { householdPartition, userPartition } from '../../functions/database/keys.ts'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import type { Route } from '../../functions/protocol/route.ts'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  type HouseholdFixture,
  type Names,
} from '../isolation/household-fixture.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { outcomeOf, outside } from '../support/contract-check.ts'
import { saying } from '../support/replies.ts'
import { everyRoute } from '../support/routes.ts'
import { rowsOf, watch } from '../support/store.ts'
import { userIdOf } from '../support/test-users.ts'
import { TestUser, type Reply, type Sending, type TestApp } from '../support/test-app.ts'
import { forgeriesOf, idTokenOf } from '../support/tokens.ts'
import { forgetTurns } from '../support/turns.ts'
import type { Event } from '../../functions/http/event.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
import { claimsOf } from '../support/events.ts'
import { listenFreely } from '../support/free-port.ts'
import { isOwn, senderOf } from './sender.ts'

/**
 * A person whose requests reach the functions with the claims of another token, as if the authorizer had let that
 * one pass: API Gateway's lets ID tokens pass, the local one doesn't.
 */
async function authorize({ runtime }: TestApp, testUser: TestUser, token: string) {
  const { platform } = runtime
  const passed = { authorizer: { jwt: { claims: { ...claimsOf({ token }) }, scopes: [] } } }
  const integrations = makeIntegrations(platform).map(({ route, handler }) => ({
    route,
    handler: (event: Event) => handler({ ...event, requestContext: { ...event.requestContext, ...passed } }),
  }))
  const server = createServer(createGateway({ integrations, verifier: platform.verifier }))
  const port = await listenFreely(server)
  return new TestUser(`http://127.0.0.1:${port}`, testUser.name, testUser.token, testUser.cookie)
}

type Caller = 'anyone' | 'user' | 'viewer' | 'member' | 'owner'

/**
 * The least that a caller must be, by a rule of its own: a household's members read it and members change it, apart
 * from these.
 */
const exceptions: readonly (readonly [RegExp, Caller])[] = [
  [
    /^(service|pageErrors|textReports)\.|^auth\.(?!logoutAll)|^households\.showInvitation$|^feeds\.calendar$/,
    'anyone',
  ],
  [/^(me|notifications)\.|^auth\.logoutAll$|^households\.(list|create|accept)$/, 'user'],
  [/^apiKeys\.(listKeys|makeKey)$|^assistants\.call$/, 'viewer'],
  [/^products\./, 'member'],
  [/^households\.(rename|remove|removeMember|changeMember|invite|listInvitations|revoke)$/, 'owner'],
  [/^apiKeys\.(rename|revoke|restore)Key$|^imports\.(previewRestore|restore)$/, 'owner'],
]

const leastOf = (name: string, { method }: Route): Caller =>
  exceptions.find(([names]) => names.test(name))?.[1] ?? (method === 'GET' ? 'viewer' : 'member')

const routes = everyRoute.map(({ name, route }) => ({ name, route, least: leastOf(name, route) }))
const closed = routes.filter(({ least }) => least !== 'anyone')
const ofHousehold = closed.filter(({ least }) => least !== 'user')

const testApp = await openTestAppWithClock()

testApp.clock.time -= hour
const late = await testApp.signUp('late')
testApp.clock.time += hour
const gone = await testApp.signUp('gone')
await gone.send('POST', '/auth/logout')
const anna = await testApp.signUp('anna')
const idToken = await idTokenOf(testApp, anna)
const passing = await authorize(testApp, anna, idToken)
const withToken = (token: string) => new TestUser(testApp.runtime.url, 'someone', token, '')

const secret = () => randomBytes(20).toString('base64url')
const mark = `his-${randomUUID()}`
const [hers, his] = [await createHouseholdFixture(testApp), await createHouseholdFixture(testApp)]
const inHis = { 'x-household-id': his.names.household }

/** The rows of a household and of its owner. */
const rowsIn = async ({ owner, names }: HouseholdFixture) => [
  await rowsOf(testApp, householdPartition(names.household)),
  await rowsOf(testApp, userPartition(userIdOf(owner))),
]

const residents = {
  viewer: await hers.addMember('viewer'),
  member: await hers.addMember('member'),
  owner: hers.owner,
}

const send = (sender: Pick<TestUser, 'send'>, route: Route, names: Names, more: Sending = {}) => {
  const { method, path, ...sending } = requestNaming(route, names)
  return sender.send(method, path, { ...sending, ...more })
}

test.each(closed)('$name refuses whoever has no valid token', async ({ route }) => {
  const outcome = async (sender: Pick<TestUser, 'send'>, headers = {}) =>
    outcomeOf(route, await send(sender, route, hers.names, { headers }))
  expect(await outcome(testApp)).toBe('gateway')
  expect(await outcome(testApp, { cookie: anna.cookie })).toBe('gateway')
  for (const token of [late.token, idToken, ...forgeriesOf(anna)])
    expect(await outcome(withToken(token))).toBe('gateway')
  // The authorizer of AWS lets an ID token pass.
  expect(await outcome(passing)).toBe('unauthenticated')
  expect(await outcome(gone)).toBe('unauthenticated')
})

test.each(routes)('$name is for: $least', async ({ name, route, least }) => {
  const isLost = name === 'households.remove'
  const house = isLost ? await createHouseholdFixture(testApp) : hers
  const names = isLost ? house.names : await freshNames(house, route)
  await forgetTurns(testApp, names.household)
  const resident = isLost || least === 'anyone' || least === 'user' ? undefined : residents[least]
  const sender = least === 'anyone' ? testApp : (resident ?? (await senderOf(testApp, name, route, house)))
  const outcome = outcomeOf(route, await send(sender, route, names))
  if (resident) expect(outcome).toBe('success')
  // Those of an account ask for a password, a code or a cookie as well.
  else
    expect(outcome).not.toMatch(
      least === 'anyone' ? /gateway|outside/ : /gateway|outside|unauthenticated|forbidden/,
    )
})

test.each(ofHousehold)('$name refuses who is less than: $least', async ({ route, least }) => {
  const before = await rowsIn(hers)
  const refused = saying(await send(his.owner, route, hers.names))
  expect(refused).toMatchObject({ status: 404, code: 'not_found', message: 'Household not found.' })
  const longer = `${hers.names.household}${'x'.repeat(route.path.includes('{id}') ? 1 : 3_000)}`
  for (const none of [randomUUID(), 'x', longer])
    expect(saying(await send(hers.owner, route, { ...hers.names, household: none }))).toEqual(refused)
  const roles = ['viewer', 'member', 'owner'] as const
  for (const role of roles.slice(
    0,
    roles.findIndex((each) => each === least),
  ))
    expect(await send(residents[role], route, hers.names)).toMatchObject({ status: 403 })
  expect(await rowsIn(hers)).toEqual(before)
})

const foreign: Names = { ...his.names, code: `${his.names.household}.${secret()}` }
const missing: Names = {
  household: randomUUID(),
  item: randomUUID(),
  store: randomUUID(),
  entry: timeOrderedId(new Date()),
  import: timeOrderedId(new Date()),
  user: randomUUID(),
  session: randomUUID(),
  invitation: secret(),
  code: `${randomUUID()}.${secret()}`,
  apiKey: randomBytes(8).toString('hex'),
  feed: `${secret()}.ics`,
  // All households share what is known of products.
  gtin: his.names.gtin,
}

/** A part of a request that can name something of another household. */
interface Part {
  readonly by: 'path' | 'body' | 'header' | 'query'
  /** The parameters of the path. */
  readonly names: readonly string[]
}

function partsOf(route: Route): readonly Part[] {
  const { path, body } = requestNaming(route, hers.names)
  const named = Object.entries(hers.names).filter(([name]) => name !== 'gtin')
  const names = named.filter(([, value]) => path.includes(`/${value}`)).map(([name]) => name)
  const isInBody = named.some(([, value]) => JSON.stringify(body ?? '').includes(value))
  const inPath = names.length > 1 ? [...names.map((name) => [name]), names] : [names]
  return [
    ...inPath.filter(({ length }) => length > 0).map((some) => ({ by: 'path', names: some }) as const),
    ...(isInBody ? [{ by: 'body', names: [] } as const] : []),
    ...(path.startsWith('/households/') || isOwn(route) ? [] : [{ by: 'header', names: [] } as const]),
    ...(route.method === 'GET' ? [{ by: 'query', names: [] } as const] : []),
  ]
}

/** Sends a request of hers in which one part names what others have, under a key that he has used, too. */
function ask(route: Route, part: Part, other: Names, key: string) {
  const inPath = Object.fromEntries(Object.entries(other).filter(([name]) => part.names.includes(name)))
  const { method, path } = requestNaming(route, { ...hers.names, ...inPath })
  const { body } = requestNaming(route, part.by === 'body' ? other : hers.names)
  const { household } = part.by === 'header' ? other : hers.names
  const ids = `${path.includes('?') ? '&' : '?'}item=${other.item}&person=${other.user}&household=${other.household}`
  return hers.owner.send(method, part.by === 'query' ? `${path}${ids}` : path, {
    headers: { 'idempotency-key': key, 'x-household-id': household },
    ...(body !== undefined && { body: withKeys(body, other) }),
  })
}

/** Adds undocumented fields, which the API must neither store nor use. */
function withKeys(body: unknown, { household, user, item }: Names): unknown {
  const partition = householdPartition(household)
  const keys = { pk: partition, sk: `ITEM#${item}`, index_pk: partition, index_sk: 'EVENT#', user_id: user }
  const add = (row: unknown) => ({ ...Object(row), ...keys, household_id: household, revision: 1 })
  return Array.isArray(body) ? body.map(add) : add(body)
}

test.each(closed.flatMap(({ name, route }) => partsOf(route).map((part) => ({ name, route, part }))))(
  '$name knows nothing of another household by its $part.by, $part.names',
  async ({ route, part }) => {
    const key = `key-${randomUUID()}`
    await his.owner.put(
      `/items/${his.names.item}`,
      { name: mark, description: key },
      { ...inHis, 'idempotency-key': key },
    )
    await forgetTurns(testApp, hers.names.household)
    const before = await rowsIn(his)
    const { answered, seen } = await watch(testApp, () => ask(route, part, foreign, key))
    expect(await rowsIn(his)).toEqual(before)
    for (const hidden of [mark, his.names.household, userIdOf(his.owner)]) expect(seen).not.toContain(hidden)
    const compared = await ask(route, part, missing, `key-${randomUUID()}`)
    expect(outcomeOf(route, answered), JSON.stringify(answered.body)).not.toMatch(outside)
    expect(answered.status).toBe(compared.status)
    expect(withoutIds(answered, foreign)).toEqual(withoutIds(compared, missing))
  },
)

/** An answer as it is whichever ids it was asked for, and whenever. */
function withoutIds(reply: Reply, names: Names): unknown {
  const body = reply.status >= 400 ? saying(reply) : { ...Object(reply.body), until: 0 }
  const text = JSON.stringify(body)
  return JSON.parse(Object.values(names).reduce((so, id) => so.replaceAll(id, 'id'), text))
}
