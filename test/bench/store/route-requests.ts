import { everyRoute } from '../../support/routes.ts'
import {
  freshNames,
  requestNaming,
  type HouseholdFixture,
  type Names,
} from '../../isolation/household-fixture.ts'
import { goodPassword, type TestApp, type TestUser } from '../../support/test-app.ts'

/** What waits for a code from a mail or an app, or for another device. */
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

// What the request names is gone or taken afterwards.
const usesUp = /^DELETE|\/(?:accept|undo|lines|rows)$/

/** A request that succeeds, and how it is sent. */
export interface RouteRequest {
  readonly name: string
  readonly send: () => Promise<{ readonly status: number }>
}

/** Prepares a request of each route in turn, in a household. */
export async function* requestsOfRoutes(
  testApp: TestApp,
  fixture: HouseholdFixture,
): AsyncGenerator<RouteRequest> {
  for (const { name, route } of routes) {
    const user = await senderOf(name, fixture)
    const names = usesUp.test(`${route.method} ${route.path}`)
      ? await freshNames(fixture, route)
      : fixture.names
    const request = requestNaming(route, names)
    const sending = { ...request, ...changes(names)[name], ...(await signingIn(testApp, name, user)) }
    yield {
      name: `${route.method} ${route.path}`,
      send: () => user.send(route.method, request.path, sending),
    }
  }
}

// What ends a session or an account, or changes how one signs in.
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

const senderOf = (name: string, { owner, addMember }: HouseholdFixture): Promise<TestUser> =>
  endings.includes(name) ? addMember('member') : Promise.resolve(owner)

/** Bodies that change something, where the sample leaves all as it is. */
const changes = ({ item }: Names): Readonly<Record<string, { readonly body: unknown }>> => ({
  'items.change': { body: { description: 'Changed' } },
  'inventory.change': { body: { delta: 1 } },
  'baseInventory.change': { body: { desiredQuantity: 7 } },
  'shoppingList.tick': { body: { itemId: item, extra_delta: 1 } },
  'stores.change': { body: { name: 'Changed' } },
})

async function signingIn(testApp: TestApp, name: string, user: TestUser) {
  const body = { name: user.name, password: goodPassword }
  if (name !== 'auth.login' && name !== 'auth.refresh') return {}
  const { headers } = await testApp.send('POST', '/auth/login', { body })
  // So that a login is not the first one on its device.
  const known = { headers: { cookie: headers.getSetCookie().join('; ') } }
  return name === 'auth.login' ? { body, ...known } : known
}
