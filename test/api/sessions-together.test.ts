import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeUser } from '../../functions/identity/user.ts'
import { userPartition } from '../../functions/database/keys.ts'
import { afterUserPool, breakUserPool } from '../support/break-user-pool.ts'
import { day, openTestAppWithClock, second } from '../support/clock.ts'
import { rowsOf } from '../support/store.ts'
import { closedRoutes, requestTo } from '../support/routes.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { signedInBy, type TestUser, signIn } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const login = (name: string) => signIn(testApp.runtime.url, name)
const refresh = (cookie: string) => testApp.send('POST', '/auth/refresh', { headers: { cookie } })
const isIn = async (testUser: TestUser) => (await testUser.get('/me')).status === 200
const atTheNextSecond = () => {
  testApp.clock.time = Math.ceil((testApp.clock.time + 1) / second) * second
}

test('a login in the second of a sign-out everywhere waits for the next, and is in', async () => {
  await createTestUser(testApp, 'anna')
  const before = await login('anna')
  await before.send('POST', '/auth/logout-all')
  afterUserPool(testApp, 'AdminInitiateAuthCommand', atTheNextSecond)
  const after = await login('anna')
  expect([await isIn(before), await isIn(after)]).toEqual([false, true])
  expect((await refresh(after.cookie)).status).toBe(200)
})

test('a token that was kept from before a sign-out is refused on every route, which names the ended session', async () => {
  await createTestUser(testApp, 'bert')
  const kept = await login('bert')
  expect(await isIn(kept)).toBe(true)
  expect((await kept.send('POST', '/auth/logout')).status).toBe(204)
  const ids = { household: randomUUID(), item: randomUUID(), entry: randomUUID() }
  for (const { name, route } of closedRoutes) {
    const { method, path, body } = requestTo(route, ids)
    const refused = { status: 401, body: { refusal: { id: 'session_ended' } } }
    expect(await kept.send(method, path, { body }), name).toMatchObject(refused)
  }
})

test('signing out twice, or everywhere after here, is harmless', async () => {
  await createTestUser(testApp, 'carl')
  const [here, there] = [await login('carl'), await login('carl')]
  const leave = async () => (await here.send('POST', '/auth/logout')).status
  expect([await leave(), await leave()]).toEqual([204, 204])
  expect((await here.send('POST', '/auth/logout-all')).status).toBe(401)
  expect(await isIn(there)).toBe(true)
  testApp.clock.time += second
  expect((await there.send('POST', '/auth/logout-all')).status).toBe(204)
  expect((await refresh(there.cookie)).status).toBe(401)
})

test('sessions that are signed out at the same moment are all over', async () => {
  await createTestUser(testApp, 'dora')
  const sessions = await Promise.all(Array.from({ length: 5 }, () => login('dora')))
  await Promise.all(sessions.map((session) => session.send('POST', '/auth/logout')))
  expect(await Promise.all(sessions.map(isIn))).toEqual(Array(5).fill(false))
})

const endedSessions = async (testUser: TestUser) => {
  const rows = await rowsOf(testApp, userPartition(userIdOf(testUser)))
  const user = rows.find(({ sk }) => sk === 'USER')
  return Object.keys(Object(user)['ended_sessions'])
}
const leave = (testUser: TestUser) =>
  testUser.send('POST', '/auth/logout', { headers: { cookie: testUser.cookie } })

test.each([
  ['emil', 'without', (former: TestUser) => former.send('POST', '/auth/logout')],
  ['emma', 'with', leave],
])(
  'a session (%s) that ends %s its cookie is remembered exactly as long as that is valid',
  async (name, _how, end) => {
    await createTestUser(testApp, name)
    const [former, latter] = [await login(name), await login(name)]
    await end(former)
    testApp.clock.time += 29 * day
    expect([await isIn(former), (await refresh(former.cookie)).status]).toEqual([false, 401])
    testApp.clock.time += 2 * day
    await leave(latter)
    expect(await endedSessions(former)).toHaveLength(1)
  },
)

test('where the user pool fails to revoke a session, it has ended all the same, until its cookie expires', async () => {
  await createTestUser(testApp, 'erna')
  const [former, latter] = [await login('erna'), await login('erna')]
  breakUserPool(testApp, 'RevokeTokenCommand', 'before')
  expect((await leave(former)).status).toBe(503)
  expect(await isIn(former)).toBe(false)
  testApp.clock.time += day
  expect((await refresh(former.cookie)).status).toBe(401)
  expect((await leave(latter)).status).toBe(204)
  expect(await endedSessions(former)).toHaveLength(2)
})

test('a thousand sessions that ended without their cookies end all, and the record stays small', async () => {
  await createTestUser(testApp, 'elsa')
  const [former, latter] = [await login('elsa'), await login('elsa')]
  const { platform } = testApp.runtime
  const until = testApp.clock.time / second + 1_000
  const ended = Object.fromEntries(Array.from({ length: 1_000 }, () => [randomUUID(), until]))
  await changeUser(platform, userIdOf(former), (user) => ({ ...user, ended_sessions: ended }))
  await former.send('POST', '/auth/logout')
  expect(await endedSessions(former)).toEqual([])
  expect([await isIn(former), await isIn(latter)]).toEqual([false, false])
  testApp.clock.time += second
  expect(await isIn(await login('elsa'))).toBe(true)
})

test('a cookie does not continue another user’s session', async () => {
  await createTestUser(testApp, 'gerd')
  await createTestUser(testApp, 'hanna')
  const [gerd, hanna] = [await login('gerd'), await login('hanna')]
  const headers = { cookie: gerd.cookie, authorization: `Bearer ${hanna.token}` }
  const renewed = await testApp.send('POST', '/auth/refresh', { headers })
  const testUser = signedInBy(testApp.runtime.url, 'gerd', renewed)
  expect((await testUser.get('/me')).body).toMatchObject({ name: 'gerd' })
  const mixed = `${gerd.cookie.split('.')[0]}.${hanna.cookie.split('.')[1]}`
  expect((await refresh(mixed)).status).toBe(401)
})
