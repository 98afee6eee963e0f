import { exportOf, restore } from '../support/restore.ts'
import { lastChangeOf } from '../support/history.ts'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { counterKey } from '../../functions/identity/counters.ts'
import { askForKey, makeKey, programWith } from '../support/api-keys.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { accept, found, invite, join } from '../support/households.ts'
import { each, idOf, statusOf } from '../support/replies.ts'
import { rowsOf, putRows } from '../support/store.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { signIn } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const inside = { 'x-household-id': home }
const keys = `/households/${home}/api-keys`

test('a key is made with the password alone, shown once, and stored nowhere', async () => {
  expect(await askForKey(anna, home, { password: 'not my password' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password' }] },
  })
  const reply = await askForKey(anna, home, { name: 'Script', scope: 'list' })
  const { key, id } = z.object({ key: z.string(), id: z.string() }).parse(reply.body)
  expect(reply).toMatchObject({ status: 201, body: { scope: 'list', user: 'anna', used_on: null } })
  expect(key).toMatch(/^hi_[\w.-]+_[\w-]{43}$/)
  const secret = key.slice(-43)
  const rows = [
    ...(await rowsOf(testApp, householdPartition(home))),
    ...(await rowsOf(testApp, `USER#${userIdOf(anna)}`)),
  ]
  expect(JSON.stringify(rows)).toContain(id)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify((await anna.get(keys)).body)).not.toContain(secret)
})

test('a key is made with the second factor where that is on, and noticed by the other sessions', async () => {
  const bea = await testApp.signUp('bea')
  const house = await found(bea)
  testApp.clock.time += minute
  const other = await signIn(testApp.runtime.url, 'bea')
  const { code } = await turnFactorOn(testApp, bea)
  expect(await askForKey(bea, house)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
  expect(await statusOf(askForKey(bea, house, { code: code() }))).toBe(201)
  expect((await other.get('/me')).body).toMatchObject({
    notices: expect.arrayContaining([expect.objectContaining({ kind: 'api_key_made' })]),
  })
})

test('a key that is asked for again under its idempotency key replaces the first', async () => {
  const headers = { 'idempotency-key': 'the answer was lost' }
  const first = z.object({ key: z.string() }).parse((await askForKey(anna, home, {}, headers)).body)
  const again = z.object({ key: z.string() }).parse((await askForKey(anna, home, {}, headers)).body)
  expect(await statusOf(programWith(testApp, first.key).get('/items'))).toBe(401)
  expect(await statusOf(programWith(testApp, again.key).get('/items'))).toBe(200)
  expect(await statusOf(askForKey(anna, home, { scope: 'list' }, headers))).toBe(422)
})

test('a key opens its household, whichever is its maker’s default, and no other', async () => {
  const other = await found(anna)
  const { program } = await makeKey(testApp, anna, home, 'look')
  const itemId = idOf(await anna.post('/items', { name: 'Barley' }, inside))
  expect(each('id', await program.get('/items'))).toContain(itemId)
  expect(await statusOf(program.get('/items', inside))).toBe(200)
  expect(await program.get('/items', { 'x-household-id': other })).toMatchObject({
    status: 404,
    body: { missing: 'household' },
  })
})

test('a key is shown with the day of its last use, and when it ends', async () => {
  const { id, program } = await makeKey(testApp, anna, home, 'look', { days: 2 })
  const listed = async () =>
    z
      .array(z.looseObject({ id: z.string() }))
      .parse((await anna.get(keys)).body)
      .find((one) => one.id === id)
  expect(await listed()).toMatchObject({ used_on: null, name: 'Home Assistant', user: 'anna' })
  testApp.clock.time += day
  await program.get('/items')
  const today = new Date(testApp.clock.time).toISOString().slice(0, 10)
  expect(await listed()).toMatchObject({ used_on: today })
  // An instance of an earlier version counts each key in a row of its own.
  const tomorrow = Math.floor(testApp.clock.time / day) + 1
  await putRows(testApp, [{ ...counterKey('requests by key', home, id), day: tomorrow }])
  expect(await listed()).toMatchObject({ used_on: new Date(tomorrow * day).toISOString().slice(0, 10) })
  testApp.clock.time += day
  expect(await statusOf(program.get('/items'))).toBe(401)
  expect(await listed()).toBeUndefined()
  for (const days of [0, 366, 1.5]) expect(await statusOf(askForKey(anna, home, { days }))).toBe(400)
})

test('a key is revoked at once, and comes back as it was if that is undone within the hour', async () => {
  const { id, program } = await makeKey(testApp, anna, home, 'look')
  expect(await statusOf(anna.remove(`${keys}/${id}`))).toBe(204)
  expect(await statusOf(program.get('/items'))).toBe(401)
  expect(each('id', await anna.get(keys))).not.toContain(id)
  expect(await statusOf(anna.post(`${keys}/${id}/restore`, undefined))).toBe(204)
  expect(await statusOf(program.get('/items'))).toBe(200)
  expect(await statusOf(anna.put(`${keys}/${id}`, { name: 'Kitchen' }))).toBe(204)
  expect(each('name', await anna.get(keys))).toContain('Kitchen')
  await anna.remove(`${keys}/${id}`)
  testApp.clock.time += hour
  expect(await statusOf(anna.post(`${keys}/${id}/restore`, undefined))).toBe(404)
  expect(await statusOf(program.get('/items'))).toBe(401)
})

test('a key is one of thirty at most', async () => {
  const house = await found(anna)
  for (let count = 0; count < 30; count += 1) await makeKey(testApp, anna, house, 'look')
  expect(await askForKey(anna, house)).toMatchObject({
    status: 409,
    body: { refusal: { id: 'too_many_api_keys' } },
  })
})

test('a change by a key says so in the history, and differs from one of its maker', async () => {
  const { program } = await makeKey(testApp, anna, home, 'list', { name: 'Kitchen tablet' })
  const headers = { 'idempotency-key': 'the same for both' }
  const byKey = idOf(await program.post('/items', { name: 'Candles', keep: false, extra: 1 }, headers))
  const byHand = idOf(await anna.post('/items', { name: 'Matches' }, { ...inside, ...headers }))
  const changeOf = (id: string) => lastChangeOf({ get: (path) => anna.get(path, inside) }, id)
  expect(await changeOf(byKey)).toMatchObject({ user: 'anna', api_key: 'Kitchen tablet' })
  expect(await changeOf(byHand)).not.toHaveProperty('api_key')
})

test('an export tells of the key too, and so does the household that it is restored into', async () => {
  const house = await found(anna)
  const { program } = await makeKey(testApp, anna, house, 'list', { name: 'Kitchen tablet' })
  const id = idOf(await program.post('/items', { name: 'Candles', extra: 1 }))
  const here = { testUser: anna, household: house }
  const there = { testUser: anna, household: await found(anna) }
  const rows = await exportOf(here)
  expect(rows).toContainEqual({ entry: expect.objectContaining({ item_id: id, api_key: 'Kitchen tablet' }) })
  await restore(there, rows)
  expect(await exportOf(there)).toEqual(rows)
})

test('a membership takes its keys with it, and a new one does not bring them back', async () => {
  const dora = await createTestUser(testApp, 'dora')
  await join(anna, home, dora)
  const { id, program } = await makeKey(testApp, dora, home, 'look')
  const row = (await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`))[0]
  expect(await statusOf(program.get('/items'))).toBe(200)
  await anna.remove(`/households/${home}/members/${userIdOf(dora)}`)
  expect(await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`)).toEqual([])
  testApp.clock.time += minute
  await accept(dora, (await invite(anna, home)).code)
  expect(await statusOf(program.get('/items'))).toBe(401)
  // As a version without keys would leave it behind.
  await putRows(testApp, row ? [row] : [])
  expect(await statusOf(program.get('/items'))).toBe(401)
})

test('an account takes its keys with it', async () => {
  const elsa = await testApp.signUp('elsa')
  await join(anna, home, elsa)
  const { id, program } = await makeKey(testApp, elsa, home, 'look')
  expect(await statusOf(elsa.remove('/me', { password: 'lentils and barley' }))).toBe(204)
  expect(await rowsOf(testApp, householdPartition(home), `APIKEY#${id}`)).toEqual([])
  expect(await statusOf(program.get('/items'))).toBe(401)
})

test('owners revoke the keys of all, and members their own', async () => {
  const finn = await createTestUser(testApp, 'finn')
  await join(anna, home, finn)
  const [hers, his] = [await makeKey(testApp, anna, home, 'look'), await makeKey(testApp, finn, home, 'look')]
  expect(await statusOf(finn.remove(`${keys}/${hers.id}`))).toBe(403)
  expect(await statusOf(finn.remove(`${keys}/${his.id}`))).toBe(204)
  const again = await makeKey(testApp, finn, home, 'look')
  expect(await statusOf(anna.remove(`${keys}/${again.id}`))).toBe(204)
})
