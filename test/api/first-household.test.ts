import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { userPartition } from '../../functions/database/keys.ts'
import { found, join } from '../support/households.ts'
import { each, saying } from '../support/replies.ts'
import { headersOf, householdRoutes, naming, requestTo } from '../support/routes.ts'
import { atTransaction, rowsOf } from '../support/store.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { goodPassword, openTestApp, type Reply, type TestUser, cookiesOf } from '../support/test-app.ts'

const testApp = await openTestApp()

const session = z.object({ token: z.string() })
const logIn = (name: string, more: object = {}) =>
  testApp.send('POST', '/auth/login', { body: { name, password: goodPassword, ...more } })

/** Sends a request with the token of a reply, and does nothing about a household that is missing. */
const sendAs = ({ body }: Reply, method: string, path: string, sent?: unknown) =>
  testApp.send(method, path, {
    body: sent,
    headers: { authorization: `Bearer ${session.parse(body).token}` },
  })

const namesOf = async (begun: Reply) => each('name', await sendAs(begun, 'GET', '/households'))
const newUser = (name: string) => createTestUser(testApp, name)

test('a login creates one, so that a client of any version goes on with lists', async () => {
  await newUser('anna')
  const begun = await Promise.all([logIn('anna'), logIn('anna')])
  for (const one of begun) expect(await sendAs(one, 'GET', '/items')).toMatchObject({ status: 200, body: [] })
  expect(await namesOf(await logIn('anna'))).toEqual(['anna’s household'])
})

test('it is named in the language of the device', async () => {
  await newUser('jana')
  const body = { name: 'jana', password: goodPassword }
  const headers = { 'accept-language': 'de' }
  expect(await namesOf(await testApp.send('POST', '/auth/login', { body, headers }))).toEqual([
    'Haushalt von jana',
  ])
})

test('its days are those of the device, where its time zone is one that is known', async () => {
  const zoneOf = async (begun: Reply) => each('time_zone', await sendAs(begun, 'GET', '/households'))
  await newUser('theo')
  expect(await zoneOf(await logIn('theo', { time_zone: 'America/New_York' }))).toEqual(['America/New_York'])
  // A login on a journey does not move them.
  expect(await zoneOf(await logIn('theo', { time_zone: 'Asia/Tokyo' }))).toEqual(['America/New_York'])
  await newUser('tilda')
  expect(await zoneOf(await logIn('tilda', { time_zone: 'Mars/Olympus' }))).toEqual([null])
  expect(await logIn('tilda', { time_zone: 7 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'time_zone', refusal: { id: 'time_zone' } }] },
  })
})

test('a login creates none for those who are about to accept an invitation', async () => {
  const [bert, carl] = [await newUser('bert'), await newUser('carl')]
  const begun = await logIn('carl', { invited: true })
  expect(await namesOf(begun)).toEqual([])
  await join(bert, await found(bert, 'Mill house'), carl)
  expect(await namesOf(begun)).toEqual(['Mill house'])
  expect(await namesOf(await logIn('carl'))).toEqual(['Mill house'])
})

test('so does a refresh, for a session that an earlier version began', async () => {
  await newUser('dora')
  const begun = await logIn('dora', { invited: true })
  const headers = { cookie: cookiesOf(begun) }
  expect(await namesOf(await testApp.send('POST', '/auth/refresh', { headers }))).toEqual([
    'dora’s household',
  ])
})

test('someone removed from their only one gets another by the next login', async () => {
  const [emil, fay] = [await newUser('emil'), await newUser('fay')]
  const household = await found(emil)
  await join(emil, household, fay)
  await emil.remove(`/households/${household}/members/${userIdOf(fay)}`)
  expect(await namesOf(await logIn('fay'))).toEqual(['fay’s household'])
})

test('a client asks for it once more and gets no second one, also by several requests at once', async () => {
  await newUser('gerd')
  const begun = await logIn('gerd', { invited: true })
  const ask = () => sendAs(begun, 'PUT', '/me/household')
  const own = () => sendAs(begun, 'GET', '/households')
  for (const reply of await Promise.all(Array.from({ length: 8 }, ask))) expect(reply.status).toBe(204)
  const { body } = await own()
  expect(body).toMatchObject([{ name: 'gerd’s household', role: 'owner', default: true }])
  expect((await ask()).status).toBe(204)
  expect((await own()).body).toEqual(body)
})

test('an account gets none that is deleted meanwhile', async () => {
  const hanna = await newUser('hanna')
  atTransaction(testApp, 1, 'before', () => hanna.remove('/me', { password: goodPassword }))
  expect((await hanna.put('/me/household', undefined)).status).toBe(401)
  expect(await rowsOf(testApp, userPartition(userIdOf(hanna)), 'USER')).toMatchObject([{ households: [] }])
})

const ids = naming(randomUUID(), randomUUID())
const routesWithHeader = householdRoutes.filter(({ route }) => 'x-household-id' in headersOf(route, ids))
const newcomer: TestUser = await newUser('ida')
const begun = await logIn('ida', { invited: true })

test.each(routesWithHeader)('$name creates none', async ({ route }) => {
  const { method, path, body } = requestTo(route, ids)
  expect(saying(await sendAs(begun, method, path, body))).toEqual({
    status: 404,
    code: 'not_found',
    message: 'Household not found.',
    refusal: { id: 'household_not_found', parameters: {} },
    missing: 'household',
  })
  const kept = await rowsOf(testApp, userPartition(userIdOf(newcomer)))
  expect(kept.map(({ sk }) => sk)).toEqual(['SESSIONS'])
})
