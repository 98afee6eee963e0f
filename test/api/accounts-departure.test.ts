import { describe, expect, test } from 'vitest'
import { runJob } from '../../functions/jobs/jobs.ts'
import { householdPartition, userPartition } from '../../functions/database/keys.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { breakUserPool } from '../support/break-user-pool.ts'
import { day, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { accept, found, invite, join, membersOf } from '../support/households.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { each } from '../support/replies.ts'
import { atTransaction, breakTransaction, rowsOf } from '../support/store.ts'
import { goodPassword, signedInBy, type TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const testUser = (name: string) => createTestUser(testApp, name)
const remove = (leaver: TestUser) => leaver.remove('/me', { password: goodPassword })
const departures = async (leaver: TestUser) => (await leaver.get('/me/departures')).body

/** Adds members one after the other, so that one of them has been there longest. */
async function joinInTurn(
  owner: TestUser,
  household: string,
  joining: readonly (readonly [TestUser, 'owner' | 'member' | 'viewer'])[],
) {
  for (const [newcomer, role] of joining) {
    testApp.clock.time += second
    await join(owner, household, newcomer, role)
  }
}

test('deleting an account asks for its password, and for the code where a second factor is on', async () => {
  const zoe = await testUser('zoe')
  expect((await zoe.send('DELETE', '/me')).status).toBe(400)
  expect(await zoe.remove('/me', { password: 'not her password' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'This is not your current password.' }] },
  })
  const { code, recoveryCodes } = await turnFactorOn(testApp, zoe)
  expect(await remove(zoe)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
  expect((await zoe.remove('/me', { password: goodPassword, code: code() })).status).toBe(204)
  expect(JSON.stringify(await rowsOf(testApp, userPartition(userIdOf(zoe))))).not.toContain(
    `"recovery_codes":["`,
  )
  expect(recoveryCodes).toHaveLength(10)
})

test('the preview of an account deletion says what then happens to each household', async () => {
  const [anna, bert, carl, dora] = [
    await testUser('anna'),
    await testUser('bert'),
    await testUser('carl'),
    await testUser('dora'),
  ]
  const alone = await found(anna, 'Alone')
  const withMembers = await found(anna, 'With members')
  await joinInTurn(anna, withMembers, [
    [dora, 'viewer'],
    [bert, 'member'],
    [carl, 'member'],
  ])
  const withViewers = await found(anna, 'With viewers')
  await joinInTurn(anna, withViewers, [
    [carl, 'viewer'],
    [bert, 'viewer'],
  ])
  const withOwner = await found(anna, 'With an owner')
  await joinInTurn(anna, withOwner, [
    [dora, 'member'],
    [bert, 'owner'],
  ])
  const ofAnother = await found(bert, 'Of another')
  await joinInTurn(bert, ofAnother, [[anna, 'member']])

  expect(await departures(anna)).toEqual([
    { household_id: alone, household: 'Alone', outcome: 'deleted', heir: null },
    { household_id: withMembers, household: 'With members', outcome: 'handed_over', heir: 'bert' },
    { household_id: withViewers, household: 'With viewers', outcome: 'handed_over', heir: 'carl' },
    { household_id: withOwner, household: 'With an owner', outcome: 'left', heir: null },
    { household_id: ofAnother, household: 'Of another', outcome: 'left', heir: null },
  ])
  expect(await membersOf(bert, withMembers)).toContain('anna owner')

  expect(await remove(anna)).toMatchObject({ status: 204, body: undefined })
  expect(await membersOf(bert, withMembers)).toEqual(['dora viewer', 'bert owner', 'carl member'])
  expect(await membersOf(bert, withViewers)).toEqual(['carl owner', 'bert viewer'])
  expect(await membersOf(bert, withOwner)).toEqual(['dora member', 'bert owner'])
  expect(await membersOf(bert, ofAnother)).toEqual(['bert owner'])
  expect((await carl.remove(`/households/${withViewers}/members/${userIdOf(carl)}`)).status).toBe(409)
  testApp.clock.time += 2 * minute
  await runJob(testApp.runtime.platform, 'clear-closed-households')
  expect(await rowsOf(testApp, householdPartition(alone))).toEqual([])
})

test('a deleted account leaves nothing, and its tokens are refused', async () => {
  const gone = await testApp.signUp('gone')
  const login = () => testApp.send('POST', '/auth/login', { body: { name: 'gone', password: goodPassword } })
  const other = signedInBy(testApp.runtime.url, 'gone', await login())
  await gone.put(
    '/me/email',
    { password: goodPassword, email: 'next@example.org' },
    { 'idempotency-key': 'next mail' },
  )
  await gone.item({ name: 'Milk' })
  testApp.clock.time += day
  expect((await remove(gone)).status).toBe(204)
  for (const late of [gone, other]) {
    for (const path of ['/me', '/items', '/households']) expect((await late.get(path)).status).toBe(401)
    expect((await late.post('/households', { name: 'Again' })).status).toBe(401)
    expect((await remove(late)).status).toBe(401)
    expect((await late.send('POST', '/auth/verifyToken')).status).toBe(400)
  }
  const headers = { cookie: gone.cookie }
  expect((await testApp.send('POST', '/auth/refresh', { headers })).status).toBe(401)
  expect((await gone.send('POST', '/auth/logout', { headers })).status).toBe(204)
  expect((await login()).status).toBe(401)
  const rows = (await rowsOf(testApp, userPartition(userIdOf(gone)))).filter(({ sk }) => sk === 'USER')
  expect(rows).toMatchObject([{ households: [], default_household: null, expires_at: expect.any(Number) }])
  const again = await testApp.signUp('gone')
  expect(userIdOf(again)).not.toBe(userIdOf(gone))
  expect((await again.get('/items')).body).toEqual([])
  expect((await gone.get('/me')).status).toBe(401)
})

describe('a deletion that fails', () => {
  let count = 0

  /** Deletes the account of someone with a household for each outcome, which breaks off, and once more. */
  async function expectRepeatable(breakOff: () => void) {
    count += 1
    const [leaving, staying] = [await testUser(`leaver${count}`), await testUser(`stayer${count}`)]
    const household = await found(leaving, 'Handed over')
    await join(leaving, household, staying)
    await found(leaving, 'Deleted')
    breakOff()
    expect((await remove(leaving)).status).toBe(503)
    expect((await remove(leaving)).status).toBe(204)
    expect((await leaving.get('/me')).status).toBe(401)
    expect(await membersOf(staying, household)).toEqual([`${staying.name} owner`])
    const body = { name: leaving.name, password: goodPassword }
    expect((await testApp.send('POST', '/auth/login', { body })).status).toBe(401)
    const [user] = await rowsOf(testApp, userPartition(userIdOf(leaving)))
    expect(user).toMatchObject({ households: [], expires_at: expect.any(Number) })
  }

  // The account is deleted before the fifth.
  test.each([
    ...[1, 2, 3, 5].map((nth) => ({ moment: 'before', nth }) as const),
    ...[1, 2, 3].map((nth) => ({ moment: 'after', nth }) as const),
  ])('$moment transaction $nth can be repeated by the same session', ({ moment, nth }) =>
    expectRepeatable(() => breakTransaction(testApp, nth, moment)),
  )

  test.each(['before', 'after'] as const)('%s the account is deleted in the user pool, likewise', (moment) =>
    expectRepeatable(() => breakUserPool(testApp, 'AdminDeleteUserCommand', moment)),
  )
})

test('two owners who delete their accounts at once leave no household without an owner', async () => {
  const [emil, frida, gerd] = [await testUser('emil'), await testUser('frida'), await testUser('gerd')]
  const household = await found(emil)
  await joinInTurn(emil, household, [
    [frida, 'owner'],
    [gerd, 'viewer'],
  ])
  const both = await Promise.all([remove(emil), remove(frida)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect(await membersOf(gerd, household)).toEqual(['gerd owner'])
})

test('a user who joins while the last member leaves becomes the owner', async () => {
  const [hans, ida] = [await testUser('hans'), await testUser('ida')]
  const household = await found(hans)
  const { code } = await invite(hans, household, 'viewer')
  // Before the household is closed, for the first transaction ends the other sessions.
  atTransaction(testApp, 2, 'before', () => accept(ida, code))
  expect((await remove(hans)).status).toBe(204)
  expect(await membersOf(ida, household)).toEqual(['ida owner'])
})

test.each([1, 2, 3, 4, 5, 6])(
  'who accepts an invitation while the account is deleted is in no household afterwards (%i)',
  async (transaction) => {
    const [jule, knut] = [await testUser(`jule-${transaction}`), await testUser(`knut-${transaction}`)]
    const [household, own] = [await found(jule), await found(knut)]
    const { code } = await invite(jule, household, 'owner')
    atTransaction(testApp, transaction, 'before', () => accept(knut, code))
    expect((await remove(knut)).status).toBe(204)
    expect(await membersOf(jule, household)).toEqual([`jule-${transaction} owner`])
    expect((await jule.get(`/households/${own}/members`)).status).toBe(404)
  },
)

test('a deleted account revokes its invitations', async () => {
  const [jan, kim, lena] = [await testUser('jan'), await testUser('kim'), await testUser('lena')]
  const household = await found(jan)
  await join(jan, household, kim)
  const { code } = await invite(jan, household, 'owner')
  expect((await remove(jan)).status).toBe(204)
  expect((await accept(lena, code)).status).toBe(404)
  expect(each('id', await kim.get(`/households/${household}/invitations`))).toEqual([])
})
