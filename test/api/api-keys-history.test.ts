import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeKey } from '../support/api-keys.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf } from '../support/history.ts'
import { found } from '../support/households.ts'
import { exportOf, restore } from '../support/restore.ts'
import { idOf } from '../support/replies.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const inside = { 'x-household-id': home }

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
