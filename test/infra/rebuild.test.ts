import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { DeleteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { householdPartition, userListPartition } from '../../functions/database/keys.ts'
import { runJob } from '../../functions/jobs/jobs.ts'
import { cleanupDays } from '../../functions/me/orphan-cleanup.ts'
import { keptDays } from '../../functions/model/retention.ts'
import { withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { findAppClient } from '../../infra/rebuild/main.ts'
import { findList, readList, rebuildUsers } from '../../infra/rebuild/rebuild.ts'
import { jobRunner } from '../../infra/resources.ts'
import { day, openTestAppWithClock, type TestAppWithClock } from '../support/clock.ts'
import { found, join, membersOf } from '../support/households.ts'
import { intercept } from '../support/intercept.ts'
import { codeTo, mailsTo } from '../support/mail.ts'
import { snapshotOf } from '../support/snapshot.ts'
import { rowsOf, putRows } from '../support/store.ts'
import { goodPassword, type TestUser, signIn, type TestApp } from '../support/test-app.ts'
import { createTestUser, createTestUsers, userIdOf } from '../support/test-users.ts'
import { settingsKey, tableName as poolTable } from '../../infra/local/cognito/settings.ts'
import { knownPoolRow } from '../../functions/me/known-pool.ts'

const lost = 'xx-local-1_Lost00001'

/** Leaves the app with a new user pool without users; the table and its lists know another one, which is lost. */
async function losePool(testApp: TestApp): Promise<void> {
  const { table, tableName: TableName } = testApp.runtime.platform
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: poolTable }))
    for (const { pk } of Items)
      if (pk !== settingsKey) await table.send(new DeleteCommand({ TableName: poolTable, Key: { pk } }))
  await putRows(testApp, [knownPoolRow(lost, 1)])
  for (const { pk, sk } of await snapshotOf(testApp))
    if (String(sk).startsWith('LIST#'))
      await table.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression: 'SET #pool = :lost',
          ExpressionAttributeNames: { '#pool': 'pool' },
          ExpressionAttributeValues: { ':lost': lost },
        }),
      )
}

const newPassword = 'barley and lentils'

let testApp: TestAppWithClock
let ada: TestUser
let household: string
beforeEach(async () => {
  testApp = await openTestAppWithClock()
  ada = await testApp.signUp('ada')
  household = await found(ada)
})

const run = (job: string, until?: number) =>
  withGrants(jobRunner, runJob)(testApp.runtime.platform, job, until)

const source = () => {
  const { table, tableName } = testApp.runtime.platform
  return { table, tableName }
}

async function list() {
  const { userPoolId: pool } = testApp.runtime.platform.userPool
  const newest = await findList(source(), { pool, now: new Date(testApp.clock.time) })
  return newest ? readList(source(), newest) : []
}

async function rebuild() {
  const { users: client, userPool } = testApp.runtime.platform
  const pool = { client, id: userPool.userPoolId, appClient: userPool }
  return rebuildUsers(source(), pool, await list())
}

const today = () => new Date(testApp.clock.time).toISOString().slice(0, 10)

/** Sets a password with the code that was mailed, as people do in the app, and logs in. */
async function comeBack(name: string): Promise<TestUser> {
  const body = { name, code: await codeTo(testApp, `${name}@example.org`), password: newPassword }
  expect((await testApp.send('POST', '/auth/reset-password', { body })).status).toBe(204)
  // No session that began in the second of a new password goes on.
  testApp.clock.time += 1_000
  return signIn(testApp.runtime.url, name, newPassword)
}

it('lists every user by id, name, address and whether they are confirmed, and nothing else of them', async () => {
  await createTestUsers(testApp, 'user', 130)
  await testApp.send('POST', '/auth/signup', {
    body: { name: 'cleo', email: 'cleo@example.org', password: goodPassword },
  })
  await run('list-users')
  await losePool(testApp)
  const users = await list()
  expect(users).toHaveLength(132)
  expect(users).toContainEqual({
    id: userIdOf(ada),
    name: 'ada',
    email: 'ada@example.org',
    confirmed: true,
  })
  expect(users).toContainEqual(expect.objectContaining({ name: 'cleo', confirmed: false }))
  for (const user of users) expect(Object.keys(user).toSorted()).toEqual(['confirmed', 'email', 'id', 'name'])
})

it('keeps a list for a week, and takes none that is not complete', async () => {
  await createTestUsers(testApp, 'user', 130)
  await run('list-users')
  const seconds = Math.floor(testApp.clock.time / 1_000) + keptDays.accountList * 86_400
  for (const row of await rowsOf(testApp, userListPartition(today()))) expect(row['expires_at']).toBe(seconds)
  testApp.clock.time += 1_000
  const end = intercept(testApp.runtime.platform.users, (_command, sent, next) => {
    testApp.clock.time += 60_000
    return next(sent)
  })
  await expect(run('list-users', testApp.clock.time + 90_000)).rejects.toThrow('not complete')
  end()
  await losePool(testApp)
  expect(await list()).toHaveLength(131)
})

it('removes nobody from a household because the user pool is another one', async () => {
  await run('depart-vanished')
  await losePool(testApp)
  for (let days = 0; days <= cleanupDays; days += 1) {
    testApp.clock.time += day
    await expect(run('depart-vanished')).rejects.toThrow('see docs/backups.md')
  }
  expect(JSON.stringify(await rowsOf(testApp, householdPartition(household)))).toContain(userIdOf(ada))
})

it('brings people back to their households from the list, once they have set a new password', async () => {
  const bea = await testApp.signUp('bea')
  await join(ada, household, bea, 'viewer')
  const headers = { 'x-household-id': household }
  await ada.post('/items', { name: 'Lentils' }, headers)
  await testApp.signUp('dora')
  await run('list-users')
  await (await signIn(testApp.runtime.url, 'dora')).remove('/me', { password: goodPassword })
  await losePool(testApp)
  const before = await rebuild()
  expect(before).toMatchObject({ accounts: 2, unmailed: [], taken: [], leftOut: 1 })
  expect(before.rows).toBeGreaterThan(0)
  const rest = (await snapshotOf(testApp)).filter(({ pk }) => !String(pk).startsWith('USERS#'))
  expect(JSON.stringify(rest)).not.toMatch(new RegExp(`${userIdOf(ada)}|${userIdOf(bea)}`))
  const [newAda, newBea] = [await comeBack('ada'), await comeBack('bea')]
  expect((await membersOf(newAda, household)).toSorted()).toEqual(['ada owner', 'bea viewer'])
  expect((await newBea.get('/items', headers)).body).toMatchObject([{ name: 'Lentils' }])
  expect((await newBea.post('/items', { name: 'Barley' }, headers)).status).toBe(403)
  const { body } = await newBea.get('/activity', headers)
  expect(JSON.stringify(body)).toContain('"user":"ada"')
  expect(JSON.stringify(body)).not.toContain('a former member')
  for (let days = 0; days <= cleanupDays; days += 1) {
    testApp.clock.time += day
    await run('depart-vanished')
  }
  expect(await membersOf(await signIn(testApp.runtime.url, 'ada', newPassword), household)).toHaveLength(2)
})

it('gives nobody’s household to somebody who has signed up under the name meanwhile', async () => {
  await run('list-users')
  await losePool(testApp)
  const other = await createTestUser(testApp, 'ada')
  expect(await rebuild()).toMatchObject({ accounts: 0, taken: ['ada'], rows: 0 })
  expect((await other.get('/items', { 'x-household-id': household })).status).toBe(404)
})

it('goes on after it was broken off, and changes nothing once it is done', async () => {
  await createTestUsers(testApp, 'user', 5)
  await run('list-users')
  await losePool(testApp)
  let writes = 0
  const end = intercept(testApp.runtime.platform.table, (command, sent, next) => {
    if (command === 'TransactWriteItemsCommand' && (writes += 1) > 2)
      throw new Error('The connection is gone.')
    return next(sent)
  })
  await expect(rebuild()).rejects.toThrow('connection')
  end()
  expect(await mailsTo(testApp, 'ada@example.org')).toBe(1)
  expect(await rebuild()).toMatchObject({ accounts: 6, taken: [] })
  expect(await membersOf(await comeBack('ada'), household)).toEqual(['ada owner'])
  expect(await rebuild()).toMatchObject({ accounts: 0, rows: 0, leftOut: 0 })
})

it('tells of people who could not be mailed', async () => {
  await run('list-users')
  await losePool(testApp)
  const end = intercept(testApp.runtime.platform.users, (command, sent, next) => {
    if (command === 'ForgotPasswordCommand') throw new Error('LimitExceededException')
    return next(sent)
  })
  expect(await rebuild()).toMatchObject({ accounts: 1, unmailed: ['ada'] })
  end()
})

it('asks AWS for an app client and its secret', async () => {
  const client = new CognitoIdentityProviderClient({ region: 'xx-local-1' })
  const cognito = mockClient(client)
  cognito.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [{ ClientId: 'one' }] })
  const secret = { ClientId: 'one', ClientSecret: 'secret' }
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: secret })
  expect(await findAppClient(client, 'pool')).toEqual({ clientId: 'one', clientSecret: 'secret' })
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientId: 'one' } })
  await expect(findAppClient(client, 'pool')).rejects.toThrow('no app client')
})
