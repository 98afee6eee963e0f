import { randomInt, randomUUID } from 'node:crypto'
import type { Route } from '../../../functions/protocol/route.ts'
import { everyRoute } from '../../support/routes.ts'
import {
  freshNames,
  requestNaming,
  type HouseholdFixture,
  type Names,
} from '../../isolation/household-fixture.ts'
import { notifyDevice } from '../../support/subscriptions.ts'
import { goodPassword, type TestApp, type TestUser } from '../../support/test-app.ts'

/** Routes that wait for a code from a mail or an app, or for another device. */
export const untold = [
  'auth.challenge',
  'auth.confirm',
  'auth.resetPassword',
  'me.confirmEmail',
  'me.confirmFactor',
  'me.turnFactorOn',
  'me.renewRecoveryCodes',
  'me.endSession',
  'me.dismissNotice',
]

/** Every other route; that which ends the household is the last. */
const routes = everyRoute
  .filter(({ name }) => !untold.includes(name))
  .toSorted((a, b) => Number(a.name === 'households.remove') - Number(b.name === 'households.remove'))

// The thing that the request names is gone, taken or as it is to be afterwards.
const usesUp = /^DELETE|\/(?:accept|undo|lines|rows|members\/{userId})$/

/** A route, and how to make a request to it that succeeds and changes something. */
export interface RouteRequests {
  readonly name: string
  readonly make: () => Promise<ReadyRequest>
}

/** A request as the app sends it, by the user that it signs in. */
export interface ReadyRequest {
  readonly method: Route['method']
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The requests of each route, to be made and sent in turn, in a household. */
export const requestsOfRoutes = (testApp: TestApp, fixture: HouseholdFixture): readonly RouteRequests[] =>
  routes.map(({ name, route }) => ({
    name: `${route.method} ${route.path}`,
    make: () => readyRequest(testApp, fixture, name, route),
  }))

async function readyRequest(testApp: TestApp, fixture: HouseholdFixture, name: string, route: Route) {
  const user = await (endings.includes(name) ? fixture.addMember('member') : Promise.resolve(fixture.owner))
  const names = await namesFor(fixture, route, user)
  const { headers, ...request } = requestNaming(route, names)
  const { body, cookie } = await signingIn(testApp, name, user)
  return {
    ...request,
    ...changes(names)[name],
    ...(name === 'items.changes' && { path: await pathOfChange(testApp, fixture) }),
    ...(body && { body }),
    headers: {
      authorization: `Bearer ${user.token}`,
      ...headers,
      ...keyFor(route),
      ...(cookie !== undefined && { cookie }),
    },
  }
}

async function namesFor(fixture: HouseholdFixture, route: Route, user: TestUser): Promise<Names> {
  const { names } = fixture
  if (route.path.startsWith('/notifications/'))
    return { ...names, session: await notifyDevice(user, names.household) }
  return usesUp.test(`${route.method} ${route.path}`) ? freshNames(fixture, route) : names
}

/** Asks what has changed where another member has changed one item just now, as an open app does. */
async function pathOfChange({ runtime }: TestApp, { owner, names }: HouseholdFixture): Promise<string> {
  const { platform } = runtime
  const { now } = platform
  const headers = { 'x-household-id': names.household }
  // Long enough ago that the list has a point after all that has changed.
  Object.assign(platform, { now: () => new Date(now().getTime() + 60_000) })
  const { headers: answered } = await owner.get('/items', headers)
  Object.assign(platform, { now })
  await owner.put(`/inventory/${names.item}`, { delta: 1 }, headers)
  return `/items/changes?since=${answered.get('x-point')}`
}

/** The app sends a key with each change, by which it can repeat it. */
const keyFor = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  method === 'GET' || path.startsWith('/auth/') ? {} : { 'idempotency-key': randomUUID() }

// Routes that end a session or an account, or change how one signs in.
const endings = [
  'auth.login',
  'auth.refresh',
  'auth.logout',
  'auth.logoutAll',
  'me.changePassword',
  'me.changeEmail',
  'me.beginFactor',
  'me.turnFactorOff',
  'me.remove',
]

/** Bodies that change something however often, where the sample leaves all as it is. */
const changes = ({ item }: Names): Readonly<Record<string, { readonly body: unknown }>> => ({
  'items.change': { body: { description: randomUUID() } },
  'inventory.change': { body: { delta: 1 } },
  'baseInventory.change': { body: { desiredQuantity: randomInt(7, 1_000) } },
  'shoppingList.tick': { body: { itemId: item, extra_delta: 1 } },
  'stores.change': { body: { name: randomUUID() } },
})

async function signingIn(
  testApp: TestApp,
  name: string,
  user: TestUser,
): Promise<{ readonly body?: object; readonly cookie?: string }> {
  const body = { name: user.name, password: goodPassword }
  if (name !== 'auth.login' && name !== 'auth.refresh') return {}
  const { headers } = await testApp.send('POST', '/auth/login', { body })
  // So that a login is not the first one on its device.
  const cookie = headers.getSetCookie().join('; ')
  return name === 'auth.login' ? { body, cookie } : { cookie }
}
