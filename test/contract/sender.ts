import type { Route } from '../../functions/protocol/route.ts'
import type { HouseholdFixture } from '../isolation/household-fixture.ts'
import type { TestApp } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

/** Whether a route is about the caller's own account. */
export const isOwn = ({ path, access }: Route) => access === 'user' && !path.startsWith('/households/{')

/** Returns somebody who may call a route: its household's owner, or somebody new whose account it may use up. */
export async function senderOf(
  testApp: TestApp,
  name: string,
  route: Route,
  { owner, addMember }: HouseholdFixture,
) {
  if (name === 'me.createHousehold') return createTestUser(testApp, 'without a household')
  return isOwn(route) ? addMember('member') : owner
}

/** Returns a function that opens another household every so many times, since each has room for so much only. */
export function renewedEvery<House>(times: number, open: () => Promise<House>): () => Promise<House> {
  let uses = 0
  let house: Promise<House> | undefined
  return () => {
    if (uses % times === 0) house = open()
    uses += 1
    return (house ??= open())
  }
}
