import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { QueuedEvent } from '../../../functions/runtime/queue.ts'
import { type TestAppWithClock, day } from '../../support/clock.ts'
import { found, join } from '../../support/households.ts'
import { exportOf, restore } from '../../support/restore.ts'
import { householdOf } from '../../support/store.ts'
import { askForKey, makeKey } from '../../support/api-keys.ts'
import { turnFactorOn } from '../../support/authenticator.ts'
import { lastChangeOf, undo } from '../../support/history.ts'
import { importLines } from '../../support/imports.ts'
import { idOf } from '../../support/replies.ts'
import { householdRoutes, knownGtin, withQuery } from '../../support/routes.ts'
import { type TestUser, goodPassword, type TestApp } from '../../support/test-app.ts'
import { jobs, runJob } from '../../../functions/jobs/jobs.ts'
import { cleanupDays } from '../../../functions/me/orphan-cleanup.ts'
import { withGrants } from '../../../infra/local/iam-policy-simulator.ts'
import { jobRunner } from '../../../infra/resources.ts'
import { createTestUser } from '../../support/test-users.ts'
import { tellDevices } from './notify-devices.ts'

/** By a login, and by a request for it. */
async function createFirstHouseholds(testApp: TestApp): Promise<void> {
  const { cookie } = await testApp.signUp('cleo')
  await testApp.send('POST', '/auth/refresh', { headers: { cookie } })
  await (await createTestUser(testApp, 'dora')).put('/me/household', undefined)
}

async function manageHouseholds(ada: TestUser, bea: TestUser): Promise<void> {
  const household = await found(ada)
  await ada.get('/households')
  await join(ada, household, bea)
  await ada.get(`/households/${household}/members`)
  await ada.remove(`/households/${household}`)
}

const newPassword = 'barley and lentils'

async function manageAccounts(testApp: TestApp, ada: TestUser, bea: TestUser): Promise<void> {
  await bea.get('/me/departures')
  await bea.put('/me', { default_household: await found(bea) })
  await bea.put('/me/password', { password: goodPassword, new_password: newPassword })
  await join(bea, await found(bea), ada)
  await bea.remove('/me', { password: newPassword })
  await ada.post('/auth/logout', undefined)
  await testApp.send('POST', '/auth/login', { body: { name: 'ada', password: goodPassword } })
}

/** By the functions that delete nothing else. */
async function compactJournals(testApp: TestAppWithClock): Promise<void> {
  const [gus, hal, ida] = [
    await testApp.signUp('gus'),
    await testApp.signUp('hal'),
    await testApp.signUp('ida'),
  ]
  const [his, other] = [await gus.stocked('Oats', 1, 1), await hal.stocked('Oats', 1, 1)]
  await ida.stocked('Oats', 1, 1)
  testApp.clock.time += 402 * day
  await gus.put(`/inventory/${his}`, { delta: 1 })
  await hal.put(`/base-inventory/${other}`, { desiredQuantity: 2 })
  await importLines(ida, [{ line: 0, name: 'Barley' }])
}

/** Until orphaned members and closed households are removed. */
async function runJobs(testApp: TestAppWithClock): Promise<void> {
  const { platform } = testApp.runtime
  for (const name of ['emil', 'fay']) {
    const gone = await testApp.signUp(name)
    await gone.item()
    if (name === 'fay')
      await join(gone, await householdOf(testApp, gone), await testApp.signUp('gerd'), 'viewer')
    await platform.users.send(new DeleteUserCommand({ AccessToken: gone.token }))
  }
  for (let days = 0; days <= cleanupDays; days += 1) {
    testApp.clock.time += day
    for (const { name } of jobs) await withGrants(jobRunner, runJob)(platform, name)
  }
}

/** Each route that reads the household as a whole. */
const lists = householdRoutes.filter(({ route: { method, path } }) => method === 'GET' && !path.includes('{'))

/** Makes each function use what it may do with the data of a household. */
async function useHousehold(testApp: TestAppWithClock, ada: TestUser): Promise<void> {
  const id = await ada.stocked('Lentils', 1, 3)
  const headers = { 'x-household-id': await householdOf(testApp, ada) }
  for (const { route } of lists) {
    const path = withQuery(route.path, route, { gtins: knownGtin })
    await ada.get(path, headers)
    await ada.get(path)
  }
  await useKeys(testApp, ada, headers['x-household-id'])
  await ada.put(`/items/${id}`, { name: 'Red lentils' })
  await ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true })
  await ada.get(`/activity?item=${id}`)
  await undo(ada, (await lastChangeOf(ada, id)).id)
  await undo(ada, (await lastChangeOf(ada, await ada.item())).id)
  await importLines(ada, [{ line: 0, name: 'Barley' }])
  const once = await ada.item({ extra: 1, keep: false })
  await ada.post('/shopping-list/add-to-inventory', [{ id: once, quantity: 1 }])
  await ada.remove(`/stores/${idOf(await ada.post('/stores', { name: 'Market' }))}`)
  await ada.get(`/products/${knownGtin}`)
  await ada.get(`/products/${knownGtin}`, headers)
  await ada.remove(`/items/${await ada.item()}`)
}

async function useKeys(testApp: TestAppWithClock, ada: TestUser, household: string): Promise<void> {
  const { id, program } = await makeKey(testApp, ada, household, 'all')
  for (const { route } of lists)
    if (route.apiKey) await program.get(withQuery(route.path, route, { gtins: knownGtin }))
  await useAssistant(ada, program)
  const keys = `/households/${household}/api-keys`
  await ada.get(keys)
  await ada.remove(`${keys}/${id}`)
  // In place of the first one, whose answer was lost.
  for (let count = 0; count < 2; count += 1)
    await askForKey(ada, household, {}, { 'idempotency-key': 'the same key' })
  const kim = await testApp.signUp('kim')
  const { code, recoveryCodes } = await turnFactorOn(testApp, kim)
  const house = await found(kim)
  await askForKey(kim, house, { code: code() })
  await askForKey(kim, house, { code: recoveryCodes[0] })
}

/** By the messages that an assistant sends. */
async function useAssistant(ada: TestUser, program: TestUser): Promise<void> {
  const id = await ada.stocked('Oats', 1, 3)
  const use = (name: string, given: object = {}) =>
    program.post('/mcp', { jsonrpc: '2.0', method: 'tools/call', id: 1, params: { name, arguments: given } })
  await use('what_is_there')
  await ada.post('/mcp', { jsonrpc: '2.0', method: 'ping', id: 1 })
  await use('put_away', { rows: [{ id, quantity: 2 }] })
  await use('undo', { id: (await lastChangeOf(ada, id)).id })
  const once = await ada.item({ extra: 1, keep: false })
  await use('put_away', { rows: [{ id: once, quantity: 1 }] })
  await use('undo', { id: (await lastChangeOf(ada, await ada.item())).id })
}

const textReport = { page: '/dashboard', language: 'de', text: 'Vorrat', better: '', why: '' }

/**
 * Makes every function use all of its grants.
 *
 * @param waiting fills with what is put on the queue
 */
export async function useEverything(testApp: TestAppWithClock, waiting: QueuedEvent[]): Promise<void> {
  const [ada, bea] = [await testApp.signUp('ada'), await testApp.signUp('bea')]
  await createFirstHouseholds(testApp)
  await testApp.send('POST', '/page-errors', {
    body: { page: '/dashboard', build: '0123abcd', error: 'TypeError' },
  })
  await testApp.send('POST', '/text-reports', { body: textReport })
  await useHousehold(testApp, ada)
  await tellDevices(testApp, ada, waiting)
  await manageHouseholds(ada, bea)
  const exported = await exportOf({ testUser: ada, household: await householdOf(testApp, ada) })
  await restore({ testUser: bea, household: await found(bea) }, exported)
  await manageAccounts(testApp, ada, bea)
  await compactJournals(testApp)
  await runJobs(testApp)
}
