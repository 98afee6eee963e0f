import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { makeKey } from '../support/api-keys.ts'
import { hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { accept, found, invite, join } from '../support/households.ts'
import { statusOf } from '../support/replies.ts'
import { rowsOf } from '../support/store.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

const anna = await testApp.signUp('anna')
const home = await found(anna)

// Each test sends what it likes.
beforeEach(() => {
  testApp.clock.time += hour
})

const keys = `/households/${home}/api-keys`

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
  await putRow(row)
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

async function putRow(row: unknown): Promise<void> {
  const { table, tableName: TableName } = testApp.runtime.platform
  await table.send(new PutCommand({ TableName, Item: z.record(z.string(), z.unknown()).parse(row) }))
}
