import * as fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { householdPartition, userPartition } from '../../functions/database/keys.ts'
import type { Route } from '../../functions/model/route.ts'
import type { Role } from '../../functions/model/roles.ts'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import { patiently, sizes } from '../property/sizes.ts'
import { userIdOf } from '../support/test-users.ts'
import { saying } from '../support/replies.ts'
import { closedRoutes } from '../support/routes.ts'
import { rowsOf, watch } from '../support/store.ts'
import { forgetTurns } from '../support/turns.ts'
import { openTestApp, type TestUser, type Reply } from '../support/test-app.ts'
import {
  freshNames,
  createHouseholdFixture,
  requestNaming,
  type HouseholdFixture,
  type Names,
} from './household-fixture.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const his = await createHouseholdFixture(testApp)

const secret = () => randomBytes(20).toString('base64url')
const foreign: Names = { ...his.names, code: `${his.names.household}.${secret()}` }
const missing = (): Names => ({
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
})

/** The ids of a request that are another user's, in path, header, body and query. */
const swaps = fc.record({
  path: fc.subarray<keyof Names>([
    'household',
    'item',
    'store',
    'entry',
    'import',
    'user',
    'session',
    'invitation',
    'code',
    'apiKey',
  ]),
  header: fc.constantFrom('own', 'other', 'absent'),
  body: fc.constantFrom('own', 'other'),
  query: fc.constantFrom('own', 'other'),
})
type Swaps = typeof swaps extends fc.Arbitrary<infer Value> ? Value : never

/** Contents of both households, beyond one of everything. */
const contents = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })

const mark = `his-${randomUUID()}`

/** Replaces contents of a household, so that it does not grow with each run. */
function fill({ owner, names }: HouseholdFixture, content: string, key: string) {
  const headers = { 'x-household-id': names.household, 'idempotency-key': key }
  return owner.put(`/items/${names.item}`, { name: content, description: content }, headers)
}

/** The rows of his household and his own. */
const hisRows = async () => [
  await rowsOf(testApp, householdPartition(his.names.household)),
  await rowsOf(testApp, userPartition(userIdOf(his.owner))),
]

/** Sends a request with swapped ids, under an idempotency key that both households use. */
function ask(
  { testUser, own }: Caller,
  route: Route,
  other: Names,
  swapped: Swaps,
  key: string,
): Promise<Reply> {
  const inPath = Object.fromEntries(swapped.path.map((name) => [name, other[name]]))
  const { method, path } = requestNaming(route, { ...own, ...inPath })
  const { body } = requestNaming(route, swapped.body === 'own' ? own : other)
  const query = swapped.query === 'own' ? own : other
  const household = { own: own.household, other: other.household, absent: '' }[swapped.header]
  const ids = `item=${query.item}&person=${query.user}&household=${query.household}`
  const asked = method === 'GET' ? `${path.includes('?') ? '&' : '?'}${ids}` : ''
  return testUser.send(method, `${path}${asked}`, {
    headers: { 'idempotency-key': key, 'x-household-id': household },
    ...(body !== undefined && { body: withKeys(body, other) }),
  })
}

/** Adds undocumented fields, which the API must neither store nor use. */
function withKeys(body: unknown, names: Names): unknown {
  if (Array.isArray(body)) return body.map((row) => withKeys(row, names))
  const { household, user, item } = names
  const partition = householdPartition(household)
  const keys = { pk: partition, sk: `ITEM#${item}`, index_pk: partition, index_sk: 'EVENT#' }
  return { ...Object(body), ...keys, household, household_id: household, user_id: user, revision: 1 }
}

/** A caller of a route, with names of their household that the request may use up. */
interface Caller {
  readonly testUser: TestUser
  readonly own: Names
  readonly leave: () => Promise<unknown>
}

/** Two of each role, who stay. */
type Residents = Readonly<Record<Role, readonly [TestUser, TestUser]>>

interface House extends HouseholdFixture {
  readonly residents: Residents
}

async function openHouse(): Promise<House> {
  const fixture = await createHouseholdFixture(testApp)
  const two = async (role: Role) => [await fixture.addMember(role), await fixture.addMember(role)] as const
  return {
    ...fixture,
    residents: { owner: await two('owner'), member: await two('member'), viewer: await two('viewer') },
  }
}

/** How many requests one house can take before it has as many members or stores as it may. */
const runsPerHouse = 5

const houses = { runs: 0, hers: await openHouse() }

/** Her household for the next run. */
async function nextHouse(): Promise<House> {
  houses.runs += 1
  if (houses.runs % runsPerHouse === 0) houses.hers = await openHouse()
  return houses.hers
}

async function openCaller(hers: House, route: Route, role: Role, which: 0 | 1): Promise<Caller> {
  const usesHouse = route.method === 'DELETE' && route.path === '/households/{id}'
  const fixture = usesHouse ? await createHouseholdFixture(testApp) : hers
  const own = route.method === 'GET' ? fixture.names : await freshNames(fixture, route)
  if (!usesHouse && route.access !== 'user')
    return { testUser: hers.residents[role][which], own, leave: async () => undefined }
  const testUser = await fixture.addMember(role)
  const leave = () => fixture.owner.remove(`/households/${own.household}/members/${userIdOf(testUser)}`)
  return { testUser, own, leave }
}

/** The body of an answer without the time at which it was given. */
const withoutTimes = ({ body }: Reply) =>
  typeof body === 'object' && body !== null && 'until' in body ? { ...body, until: undefined } : body

const roles = fc.constantFrom<Role>('owner', 'member', 'viewer')

// With any ids swapped, nothing of another household is read or changed, and each answer equals that for a missing id.
test.each(closedRoutes)('$name keeps two households apart', patiently, async ({ route }) => {
  const property = fc.asyncProperty(
    roles,
    swaps,
    contents,
    contents,
    async (role, swapped, hersMore, hisMore) => {
      const hers = await nextHouse()
      const key = `key-${randomUUID()}`
      await fill(hers, hersMore, key)
      await fill(his, `${mark} ${hisMore}`, key)
      const [caller, twin] = [await openCaller(hers, route, role, 0), await openCaller(hers, route, role, 1)]
      await forgetTurns(testApp, hers.names.household)
      const before = await hisRows()
      const { answered, seen } = await watch(testApp, () => ask(caller, route, foreign, swapped, key))
      expect(await hisRows()).toEqual(before)
      for (const hidden of [his.names.household, userIdOf(his.owner)]) expect(seen).not.toContain(hidden)
      expect(JSON.stringify(answered)).not.toContain(mark)

      await forgetTurns(testApp, hers.names.household)
      const compared = await ask(twin, route, missing(), swapped, key)
      expect(answered.status).toBe(compared.status)
      if (compared.status >= 400) expect(saying(answered)).toEqual(saying(compared))
      else if (route.method === 'GET' && route.access !== 'user')
        expect(withoutTimes(answered)).toEqual(withoutTimes(compared))
      for (const { leave } of [caller, twin]) await leave()
    },
  )
  await fc.assert(property, { numRuns: sizes.swaps })
})
