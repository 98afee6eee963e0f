import {
  ChangePasswordCommand,
  DeleteUserCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, it } from 'vitest'
import { runJob } from '../../functions/jobs/jobs.ts'
import { cleanupDays } from '../../functions/me/orphan-cleanup.ts'
import { householdPartition } from '../../functions/database/keys.ts'
import { jobRunner } from '../../infra/resources.ts'
import { withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'
import { found, join, membersOf } from '../support/households.ts'
import { snapshotOf } from '../support/snapshot.ts'
import { householdOf, rowsOf } from '../support/store.ts'
import { goodPassword, type TestUser, signIn } from '../support/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestAppWithClock>>
beforeEach(async () => {
  testApp = await openTestAppWithClock()
})

/** Deletes an account at Cognito, past the product, as anyone with a token can. */
const deleteAtCognito = ({ token }: TestUser) =>
  testApp.runtime.platform.users.send(new DeleteUserCommand({ AccessToken: token }))

/** Until every household has had its turn, and closed ones are cleared. */
async function letTurnsPass(): Promise<void> {
  const { platform } = testApp.runtime
  for (let days = 0; days < cleanupDays; days += 1) {
    testApp.clock.time += day
    await withGrants(jobRunner, runJob)(platform, 'depart-vanished')
  }
  testApp.clock.time += day
  await withGrants(jobRunner, runJob)(platform, 'clear-closed-households')
}

it('a shared household keeps an owner', async () => {
  const [ada, bea] = [await testApp.signUp('ada'), await testApp.signUp('bea')]
  const household = await found(ada)
  await join(ada, household, bea, 'viewer')
  await deleteAtCognito(ada)
  await letTurnsPass()
  expect(await membersOf(await signIn(testApp.runtime.url, 'bea'), household)).toEqual(['bea owner'])
})

it('nobody asks the user pool about a member who has not come for a month, whom Cognito would bill', async () => {
  await testApp.signUp('ada')
  const asked: string[] = []
  const end = intercept(testApp.runtime.platform.users, (command, sent, next) => {
    asked.push(command)
    return next(sent)
  })
  await letTurnsPass()
  expect(asked).toEqual(['AdminGetUserCommand'])
  await letTurnsPass()
  expect(asked).toHaveLength(1)
  await signIn(testApp.runtime.url, 'ada')
  asked.length = 0
  await letTurnsPass()
  expect(asked).toEqual(['AdminGetUserCommand'])
  end()
})

it('the account itself answers 401, and nothing is changed', async () => {
  const ada = await testApp.signUp('ada')
  await deleteAtCognito(ada)
  const before = await snapshotOf(testApp)
  for (const reply of [await ada.get('/me'), await ada.put('/me', { language: 'de' })])
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(await snapshotOf(testApp)).toEqual(before)
})

it('another user who takes the name does not get the household', async () => {
  const ada = await testApp.signUp('ada')
  await ada.item()
  const household = await householdOf(testApp, ada)
  await deleteAtCognito(ada)
  const other = await testApp.signUp('ada')
  expect((await other.get('/items', { 'x-household-id': household })).status).toBe(404)
  await letTurnsPass()
  expect(await rowsOf(testApp, householdPartition(household))).toEqual([])
})

it('a password changed in Cognito leaves the household unchanged', async () => {
  const ada = await testApp.signUp('ada')
  const itemId = await ada.item()
  const changed = {
    AccessToken: ada.token,
    PreviousPassword: goodPassword,
    ProposedPassword: 'barley and lentils',
  }
  await testApp.runtime.platform.users.send(new ChangePasswordCommand(changed))
  await letTurnsPass()
  expect(
    (await (await signIn(testApp.runtime.url, 'ada', 'barley and lentils')).get(`/items/${itemId}`)).status,
  ).toBe(200)
})

it('a token cannot write attributes in Cognito, such as the address', async () => {
  const ada = await testApp.signUp('ada')
  const other = [{ Name: 'email', Value: 'thief@example.org' }]
  const asked = new UpdateUserAttributesCommand({ AccessToken: ada.token, UserAttributes: other })
  await expect(testApp.runtime.platform.users.send(asked)).rejects.toThrow(/UpdateUserAttributes/)
})
