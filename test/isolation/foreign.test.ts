import * as fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { householdPartition, userPartition } from '../../functions/store/keys.ts'
import type { Route } from '../../functions/http/route.ts'
import type { Role } from '../../functions/store/roles.ts'
import { timeOrderedId } from '../../functions/store/time-ordered-id.ts'
import { userIdOf } from '../support/people.ts'
import { saying } from '../support/replies.ts'
import { closedRoutes } from '../support/routes.ts'
import { rowsOf, watch } from '../support/store.ts'
import { openWorld, type Person, type Reply } from '../support/world.ts'
import { freshNames, openHouse, requestNaming, type House, type Names } from './house.ts'

const world = await openWorld()
afterAll(world.close)
const [hers, his] = [await openHouse(world), await openHouse(world)]

const secret = () => randomBytes(20).toString('base64url')
const foreign: Names = { ...his.names, code: `${his.names.household}.${secret()}` }
const missing = (): Names => ({
  household: randomUUID(),
  item: randomUUID(),
  entry: timeOrderedId(new Date()),
  import: timeOrderedId(new Date()),
  user: randomUUID(),
  invitation: secret(),
  code: `${randomUUID()}.${secret()}`,
})

/** Which ids of a request are somebody else's: of each kind in the path, in the header, in the body, in the query. */
const swaps = fc.record({
  path: fc.subarray<keyof Names>(['household', 'item', 'entry', 'import', 'user', 'invitation', 'code']),
  header: fc.constantFrom('own', 'other', 'absent'),
  body: fc.constantFrom('own', 'other'),
  query: fc.constantFrom('own', 'other'),
})
type Swaps = typeof swaps extends fc.Arbitrary<infer Value> ? Value : never

/** What stands in both households beside one of everything. */
const contents = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })

const mark = `his-${randomUUID()}`

/** Puts something else into a household, in the place of what was there, so that it does not grow with each run. */
function fill({ owner, names }: House, content: string, key: string) {
  const headers = { 'x-household-id': names.household, 'idempotency-key': key }
  return owner.put(`/items/${names.item}`, { name: content, description: content }, headers)
}

/** All that is his: the household's rows and his own. */
const hisRows = async () => [
  await rowsOf(world, householdPartition(his.names.household)),
  await rowsOf(world, userPartition(userIdOf(his.owner))),
]

/** Asks a route with the ids of others wherever they are swapped in, under a key that all of them happen to use. */
function ask(
  { person, own }: Asker,
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
  const asked =
    method === 'GET' ? `?item=${query.item}&person=${query.user}&household=${query.household}` : ''
  return person.send(method, `${path}${asked}`, {
    headers: { 'idempotency-key': key, 'x-household-id': household },
    ...(body !== undefined && { body: withKeys(body, other) }),
  })
}

/** Adds fields that no route knows, in the hope that one is stored or believed. */
function withKeys(body: unknown, names: Names): unknown {
  if (Array.isArray(body)) return body.map((row) => withKeys(row, names))
  const { household, user, item } = names
  const partition = householdPartition(household)
  const keys = { pk: partition, sk: `ITEM#${item}`, index_pk: partition, index_sk: 'EVENT#' }
  return { ...Object(body), ...keys, household, household_id: household, user_id: user, revision: 1 }
}

/** Somebody who asks a route, with things of their household for it to use up. */
interface Asker {
  readonly person: Person
  readonly own: Names
  readonly leave: () => Promise<unknown>
}

const residents = {
  owner: [await hers.person('owner'), await hers.person('owner')],
  member: [await hers.person('member'), await hers.person('member')],
  viewer: [await hers.person('viewer'), await hers.person('viewer')],
} as const

async function openAsker(route: Route, role: Role, which: 0 | 1): Promise<Asker> {
  const usesHouse = route.method === 'DELETE' && route.path === '/households/{id}'
  const house = usesHouse ? await openHouse(world) : hers
  const own = route.method === 'GET' ? house.names : await freshNames(house, route)
  if (!usesHouse && route.access !== 'user')
    return { person: residents[role][which], own, leave: async () => undefined }
  const person = await house.person(role)
  const leave = () => house.owner.remove(`/households/${own.household}/members/${userIdOf(person)}`)
  return { person, own, leave }
}

const roles = fc.constantFrom<Role>('owner', 'member', 'viewer')

// Whatever ids are swapped: nothing of another household is read or changed, and none differs from a missing one.
test.each(closedRoutes)('$name keeps two households apart', async ({ route }) => {
  const property = fc.asyncProperty(
    roles,
    swaps,
    contents,
    contents,
    async (role, swapped, hersMore, hisMore) => {
      const key = `key-${randomUUID()}`
      await fill(hers, hersMore, key)
      await fill(his, `${mark} ${hisMore}`, key)
      const [asker, twin] = [await openAsker(route, role, 0), await openAsker(route, role, 1)]
      const before = await hisRows()
      const { answered, seen } = await watch(world, () => ask(asker, route, foreign, swapped, key))
      expect(await hisRows()).toEqual(before)
      for (const hidden of [his.names.household, userIdOf(his.owner)]) expect(seen).not.toContain(hidden)
      expect(JSON.stringify(answered)).not.toContain(mark)

      const compared = await ask(twin, route, missing(), swapped, key)
      expect(answered.status).toBe(compared.status)
      if (compared.status >= 400) expect(saying(answered)).toEqual(saying(compared))
      else if (route.method === 'GET' && route.access !== 'user') expect(answered.body).toEqual(compared.body)
      for (const { leave } of [asker, twin]) await leave()
    },
  )
  await fc.assert(property, { numRuns: 2 })
})
