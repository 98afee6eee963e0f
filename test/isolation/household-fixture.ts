import { randomUUID } from 'node:crypto'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import * as z from 'zod/mini'
import { nothing, type Route } from '../../functions/protocol/route.ts'
import { type Role } from '../../functions/protocol/roles.ts'
import { askForKey, makeCalendar } from '../support/api-keys.ts'
import { found, invite, join } from '../support/households.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { each, idOf } from '../support/replies.ts'
import { everyRoute, knownGtin, withQuery } from '../support/routes.ts'
import { sampleOf } from '../support/sample.ts'
import { subscriptionValues } from '../support/subscriptions.ts'
import { goodPassword, type TestUser, type TestApp } from '../support/test-app.ts'

/** Everything in a household that a request can name. */
export interface Names {
  readonly household: string
  readonly item: string
  readonly store: string
  readonly entry: string
  readonly import: string
  readonly user: string
  readonly session: string
  readonly invitation: string
  readonly code: string
  readonly apiKey: string
  readonly feed: string
  readonly gtin: string
}

/** A household with one of everything, and functions that make another of each. */
export interface HouseholdFixture {
  readonly owner: TestUser
  readonly names: Names
  readonly make: { readonly [Name in keyof Names]: () => Promise<string> }
  /** Adds a new user in a role. */
  readonly addMember: (role: Role) => Promise<TestUser>
}

/** Creates a household with one of everything. */
export async function createHouseholdFixture(testApp: TestApp): Promise<HouseholdFixture> {
  const owner = await createTestUser(testApp, `owner-${randomUUID()}`)
  const household = await found(owner)
  const inside = { 'x-household-id': household }

  async function addMember(role: Role) {
    const somebody = await createTestUser(testApp, `${role}-${randomUUID()}`)
    await join(owner, household, somebody, role)
    return somebody
  }

  async function makeItem() {
    const item = idOf(await owner.post('/items', { name: `Item of ${owner.name}` }, inside))
    await owner.post('/inventory', { itemId: item, quantity: 1 }, inside)
    await owner.post('/base-inventory', { itemId: item, desiredQuantity: 5 }, inside)
    return item
  }

  // Of somebody who sends no requests: only one's own can be ended.
  async function makeSession() {
    const { name } = await addMember('viewer')
    const sent = { body: { name, password: goodPassword } }
    const { token } = begun.parse((await testApp.send('POST', '/auth/login', sent)).body)
    return z.string().parse(decomposeUnverifiedJwt(token).payload['origin_jti'])
  }

  const make = {
    household: async () => household,
    item: makeItem,
    store: async () => idOf(await owner.post('/stores', { name: randomUUID() }, inside)),
    entry: async () => String(each('id', await owner.get(`/activity?item=${await makeItem()}`, inside))[0]),
    import: async () => idOf(await owner.post('/imports', undefined, inside)),
    user: async () => userIdOf(await addMember('member')),
    session: makeSession,
    invitation: async () => (await invite(owner, household, 'viewer')).id,
    code: async () => (await invite(owner, household, 'viewer')).code,
    apiKey: async () => idOf(await askForKey(owner, household)),
    feed: async () => (await makeCalendar(owner, household)).path.replace('/feeds/', ''),
    gtin: async () => knownGtin,
  }
  return { owner, make, addMember, names: await namesOf(make) }
}

const begun = z.object({ token: z.string() })

async function namesOf(make: HouseholdFixture['make']): Promise<Names> {
  return {
    household: await make.household(),
    item: await make.item(),
    store: await make.store(),
    entry: await make.entry(),
    import: await make.import(),
    user: await make.user(),
    session: await make.session(),
    invitation: await make.invitation(),
    code: await make.code(),
    apiKey: await make.apiKey(),
    feed: await make.feed(),
    gtin: await make.gtin(),
  }
}

// The kind of id in each parameter of a path, by the first part of the path.
const places: Readonly<Record<string, keyof Names>> = {
  'me/id': 'session',
  'notifications/id': 'session',
  'households/id': 'household',
  'households/userId': 'user',
  'households/invitationId': 'invitation',
  'households/keyId': 'apiKey',
  'invitations/code': 'code',
  'items/id': 'item',
  'inventory/itemId': 'item',
  'base-inventory/itemId': 'item',
  'shopping-list/id': 'item',
  'stores/id': 'store',
  'products/gtin': 'gtin',
  'activity/id': 'entry',
  'feeds/feed': 'feed',
  'imports/id': 'import',
}

function placeOf(path: string, parameter: string): keyof Names {
  const place = places[`${path.split('/')[1]}/${parameter}`]
  if (!place) throw new Error(`Unknown parameter ${parameter} in ${path}.`)
  return place
}

/** The kind of thing that a route is about: the one that its path names last, or that paths below it or beside it name. */
export function thingOf({ path }: Pick<Route, 'path'>): keyof Names | undefined {
  const starts = [path, path.slice(0, path.lastIndexOf('/'))].map((start) => `${start}/{`)
  const near = starts.flatMap((start) => everyRoute.filter(({ route }) => route.path.startsWith(start)))
  const below = near[0]?.route.path.split('/').slice(0, path.split('/').length + 1)
  const named = path.endsWith('}') ? path : (below?.join('/') ?? path)
  const parameter = [...named.matchAll(/{(\w+)}/g)].at(-1)?.[1]
  return parameter === undefined ? undefined : placeOf(named, parameter)
}

/** The names of a fixture, with new ones where the path of a route has them, since the request may use them up. */
export async function freshNames({ make, names }: HouseholdFixture, { path }: Route): Promise<Names> {
  const fresh = [...path.matchAll(/{(\w+)}/g)].map(async ([, parameter = '']) => {
    const place = placeOf(path, parameter)
    return [place, await make[place]()]
  })
  return { ...names, ...Object.fromEntries(await Promise.all(fresh)) }
}

// They name what is not there yet.
const adds: ReadonlySet<string> = new Set(['/items/batch'])

/** A request to a route that names these things wherever it can: in path, body and header. */
export function requestNaming(route: Route, names: Names) {
  const { method, path, body } = route
  const named = path.replaceAll(/{(\w+)}/g, (_, parameter: string) => names[placeOf(path, parameter)])
  return {
    method,
    path: withQuery(named, route, { gtins: names.gtin }),
    headers: { 'x-household-id': names.household },
    ...(body !== nothing && {
      body: sampleOf(body, { ...valuesOf(names), ...(adds.has(path) && { id: randomUUID() }) }),
    }),
  }
}

function valuesOf({ item, household }: Names) {
  const name = `someone-${randomUUID()}`
  return {
    ...subscriptionValues,
    id: item,
    itemId: item,
    household,
    default_household: household,
    name,
    email: `${name}@example.org`,
    password: goodPassword,
    new_password: 'barley and lentils',
    role: 'viewer',
  }
}
