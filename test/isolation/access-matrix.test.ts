import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { householdPartition } from '../../functions/database/keys.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { everyRoute } from '../support/routes.ts'
import { rowsOf } from '../support/store.ts'
import { forgetTurns } from '../support/turns.ts'
import { openTestApp, TestUser } from '../support/test-app.ts'
import {
  freshNames,
  createHouseholdFixture,
  requestNaming,
  type HouseholdFixture,
} from './household-fixture.ts'
import { callerRoles, accessMatrix, type CallerRole } from './access-matrix.ts'

const testApp = await openTestApp()
afterAll(testApp.close)

const stranger = () => createTestUser(testApp, `stranger-${randomUUID()}`)
const shared = await createHouseholdFixture(testApp)
const residents = {
  owner: shared.owner,
  member: await shared.addMember('member'),
  viewer: await shared.addMember('viewer'),
  stranger: await stranger(),
  signedOut: testApp,
}

async function newcomer({ addMember }: HouseholdFixture, caller: CallerRole) {
  if (caller === 'signedOut') return testApp
  return caller === 'stranger' ? stranger() : addMember(caller)
}

/** Removes a member who was made for a request, since a household has at most 50 members. */
async function takeOut(sender: TestUser | typeof testApp) {
  if (!(sender instanceof TestUser)) return
  await shared.owner.send('DELETE', `/households/${shared.names.household}/members/${userIdOf(sender)}`)
}

const routes = everyRoute.map(({ name }) => name)

test('every route of the contract has a row, and every row a route', () => {
  const lacking = routes.filter((name) => !accessMatrix[name]).map((name) => `no row for ${name}`)
  const left = Object.keys(accessMatrix).filter((name) => !routes.includes(name))
  expect([...lacking, ...left.map((name) => `no route for ${name}`)]).toEqual([])
})

describe.each(everyRoute.filter(({ name }) => accessMatrix[name]))('$name', ({ name, route }) => {
  test.each(callerRoles)('called by: %s', async (caller) => {
    const expected = accessMatrix[name]?.[callerRoles.indexOf(caller)] ?? 0
    const changes = expected < 400 && route.method !== 'GET'
    // Each change gets its own of what it uses up: the thing, the session, the whole household.
    const fixture = changes && name === 'households.remove' ? await createHouseholdFixture(testApp) : shared
    const names = changes ? await freshNames(fixture, route) : fixture.names
    const usesSender = changes && (route.access === 'user' || route.access === 'anyone' || fixture !== shared)
    const sender = usesSender ? await newcomer(fixture, caller) : residents[caller]
    const state = async () => (changes ? [] : rowsOf(testApp, householdPartition(names.household)))
    const before = await state()
    if (changes) await forgetTurns(testApp, names.household)
    const { method, path, ...sending } = requestNaming(route, names)
    expect((await sender.send(method, path, sending)).status).toBe(expected)
    expect(await state()).toEqual(before)
    if (usesSender) await takeOut(sender)
  })
})
