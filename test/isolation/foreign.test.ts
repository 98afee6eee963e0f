import * as fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { householdPartition, userPartition } from '../../functions/shared/keys.ts'
import type { Role, Route } from '../../functions/shared/route.ts'
import { timeOrderedId } from '../../functions/shared/time-ordered-id.ts'
import { userIdOf } from '../support/people.ts'
import { saying } from '../support/replies.ts'
import { closedRoutes } from '../support/routes.ts'
import { rowsOf, watch } from '../support/store.ts'
import { openWorld, type Person, type Reply } from '../support/world.ts'
import { freshNames, openHouse, requestNaming, type Names } from './house.ts'

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

const contents = fc.array(
  fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), quantity: fc.nat(1_000) }),
  { maxLength: 2 },
)

const mark = `his-${randomUUID()}`
const key = { 'idempotency-key': 'the key that both happen to use' }

/** Puts more into a household, under one key with everybody else's. */
async function fill(
  owner: Person,
  household: string,
  items: { name: string; quantity: number }[],
  prefix = '',
) {
  for (const { name, quantity } of items) {
    const inside = { 'x-household-id': household }
    const made = await owner.post('/items', { name: `${prefix} ${name}`, category: prefix }, inside)
    const itemId = Object(made.body).id
    await owner.post('/inventory', { itemId, quantity }, { ...inside, ...key })
  }
}

/** All that is his: the household's rows and his own. */
const hisRows = async () => [
  await rowsOf(world, householdPartition(his.names.household)),
  await rowsOf(world, userPartition(userIdOf(his.owner))),
]

/** Asks a route with the ids of others wherever they are swapped in. */
function ask(sender: Person, route: Route, own: Names, other: Names, swapped: Swaps): Promise<Reply> {
  const inPath = Object.fromEntries(swapped.path.map((name) => [name, other[name]]))
  const { method, path } = requestNaming(route, { ...own, ...inPath })
  const { body } = requestNaming(route, swapped.body === 'own' ? own : other)
  const query = swapped.query === 'own' ? own : other
  const household = { own: own.household, other: other.household, absent: '' }[swapped.header]
  const asked =
    method === 'GET' ? `?item=${query.item}&person=${query.user}&household=${query.household}` : ''
  return sender.send(method, `${path}${asked}`, {
    headers: { ...key, 'x-household-id': household },
    ...(body !== undefined && { body: withKeys(body, other) }),
  })
}

/** Adds fields that no route knows, in the hope that one is stored or believed. */
function withKeys(body: unknown, { household, user, item }: Names): unknown {
  if (Array.isArray(body)) return body.map((row) => withKeys(row, { ...foreign, household, user, item }))
  const partition = householdPartition(household)
  const keys = { pk: partition, sk: `ITEM#${item}`, index_pk: partition, index_sk: 'EVENT#' }
  return { ...Object(body), ...keys, household, household_id: household, user_id: user, revision: 1 }
}

/** Somebody in a role who is about to ask a route, with things of their household to use up. */
async function openAsker(route: Route, role: Role) {
  const house = route.method === 'DELETE' && route.path === '/households/{id}' ? await openHouse(world) : hers
  const own = route.method === 'GET' ? house.names : await freshNames(house, route)
  const person = await house.person(role)
  const leave = () => house.owner.remove(`/households/${own.household}/members/${userIdOf(person)}`)
  return { person, own, leave }
}

const routes = new Map(closedRoutes.map(({ name, route }) => [name, route]))

test('whatever ids are swapped, nothing of another household is read or changed, and none differs from a missing one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes.keys()),
      fc.constantFrom<Role>('owner', 'member', 'viewer'),
      swaps,
      contents,
      contents,
      async (name, role, swapped, hersAdded, hisAdded) => {
        const route = routes.get(name)
        if (!route) throw new Error('There is no such route.')
        await fill(hers.owner, hers.names.household, hersAdded)
        await fill(his.owner, his.names.household, hisAdded, mark)
        const [asker, twin] = [await openAsker(route, role), await openAsker(route, role)]
        const before = await hisRows()
        const { answered: reply, seen } = await watch(world, () =>
          ask(asker.person, route, asker.own, foreign, swapped),
        )
        expect(await hisRows()).toEqual(before)
        for (const hidden of [his.names.household, userIdOf(his.owner)]) expect(seen).not.toContain(hidden)
        expect(JSON.stringify(reply)).not.toContain(mark)

        const compared = await ask(twin.person, route, twin.own, missing(), swapped)
        expect(reply.status).toBe(compared.status)
        if (compared.status >= 400) expect(saying(reply)).toEqual(saying(compared))
        else if (route.method === 'GET' && route.access !== 'user') expect(reply.body).toEqual(compared.body)
        for (const { leave } of [asker, twin]) await leave()
      },
    ),
    { numRuns: 60 },
  )
})
