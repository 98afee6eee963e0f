import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanupDays } from '../../functions/me/orphan-cleanup.ts'
import { jobs, runJob } from '../../functions/jobs/jobs.ts'
import type { Grants, partitions } from '../../infra/grants.ts'
import {
  accessesOf,
  currentGrants,
  matchesPartition,
  transactionOf,
  withGrants,
  type TableAccess,
} from '../../infra/local/iam-policy-simulator.ts'
import { notify } from '../../functions/notifier/notifier.ts'
import type { Occasion } from '../../functions/runtime/queue.ts'
import { jobRunner, notifier, resources } from '../../infra/resources.ts'
import { askForKey, makeKey } from '../support/api-keys.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { found, join } from '../support/households.ts'
import { importLines } from '../support/imports.ts'
import { intercept } from '../support/intercept.ts'
import { allows, readings, tableStatements } from '../support/leading-keys.ts'
import { exportOf, restore } from '../support/restore.ts'
import { idOf } from '../support/replies.ts'
import { householdRoutes, knownGtin, withQuery } from '../support/routes.ts'
import { householdOf } from '../support/store.ts'
import { newSubscription, subscriptionValues } from '../support/subscriptions.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { goodPassword, type TestUser } from '../support/test-app.ts'

type TestAppWithClock = Awaited<ReturnType<typeof openTestAppWithClock>>

let testApp: TestAppWithClock

/** The accesses made under each grants, as `GetItem user`. */
const accesses = new Map<Grants | undefined, Set<string>>()

function usesOfCaller(): Set<string> {
  const grants = currentGrants()
  const uses = accesses.get(grants) ?? new Set()
  accesses.set(grants, uses)
  return uses
}

/** The transactions made under each grants. */
const transactions = new Map<Grants, (readonly TableAccess[])[]>()

function note(input: unknown): void {
  const grants = currentGrants()
  if (!grants) return
  const parts = transactionOf(input)
  if (parts) transactions.set(grants, [...(transactions.get(grants) ?? []), parts])
  const uses = usesOfCaller()
  for (const { action, pk } of accessesOf(input))
    for (const partition of kinds) if (matchesPartition(partition, pk)) uses.add(`${action} ${partition}`)
}

const kinds = [
  'household',
  'user',
  'limit',
  'product',
  'closed',
  'register',
  'job',
  'weekly',
  'userList',
] as const satisfies (keyof typeof partitions)[]

beforeAll(async () => {
  testApp = await openTestAppWithClock({ push: { subject: 'mailto:operator@example.org', standIn } })
  intercept(testApp.runtime.platform.table, (_command, sent, next) => {
    note(sent.input)
    return next(sent)
  })
  const { platform } = testApp.runtime
  const { live } = platform
  if (!live) throw new Error('This machine tells open apps of changes.')
  const publish: typeof live.publish = async (...given) => {
    usesOfCaller().add('EventPublish')
    await live.publish(...given)
  }
  const send = async () => void usesOfCaller().add('SendEmail')
  const put = async (occasion: Occasion) => {
    usesOfCaller().add('SendMessage')
    waiting.push(occasion)
  }
  Object.assign(platform, { live: { ...live, publish }, mailer: { send }, queue: { put } })
  await useEverything()
})
afterAll(() => testApp.close())

// Nobody listens there.
const standIn = 'http://127.0.0.1:9'
const { subscription } = newSubscription(`${standIn}/push/wim`)
const textReport = { page: '/dashboard', language: 'de', text: 'Vorrat', better: '', why: '' }

/** Puts what waits on the queue, and whatever follows from it. */
const waiting: Occasion[] = []

/** Makes every function use all of its grants. */
async function useEverything(): Promise<void> {
  const [ada, bea] = [await testApp.signUp('ada'), await testApp.signUp('bea')]
  await createFirstHouseholds()
  await testApp.send('POST', '/page-errors', {
    body: { page: '/dashboard', build: '0123abcd', error: 'TypeError' },
  })
  await testApp.send('POST', '/text-reports', { body: textReport })
  await useHousehold(ada)
  await tellDevices(ada)
  await manageHouseholds(ada, bea)
  const exported = await exportOf({ testUser: ada, household: await householdOf(testApp, ada) })
  await restore({ testUser: bea, household: await found(bea) }, exported)
  await manageAccounts(ada, bea)
  await compactJournals()
  await runJobs()
}

/** Each route that reads the household as a whole. */
const lists = householdRoutes.filter(({ route: { method, path } }) => method === 'GET' && !path.includes('{'))

/** By a login, and by a request for it. */
async function createFirstHouseholds(): Promise<void> {
  const { cookie } = await testApp.signUp('cleo')
  await testApp.send('POST', '/auth/refresh', { headers: { cookie } })
  await (await createTestUser(testApp, 'dora')).put('/me/household', undefined)
}

async function useHousehold(ada: TestUser): Promise<void> {
  const id = await ada.stocked('Lentils', 1, 3)
  const headers = { 'x-household-id': await householdOf(testApp, ada) }
  for (const { route } of lists) {
    const path = withQuery(route.path, route, { gtins: knownGtin })
    await ada.get(path, headers)
    await ada.get(path)
  }
  await useKeys(ada, headers['x-household-id'])
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

/** By each function that changes a list of which somebody is told, ten minutes after the change before. */
async function tellDevices(ada: TestUser): Promise<void> {
  const household = await householdOf(testApp, ada)
  const chosen = { ...subscriptionValues, subscription, kinds: ['added', 'weekly'] }
  const wim = await testApp.signUp('wim')
  await join(ada, household, wim)
  await wim.put('/notifications', { ...chosen, household })
  await wim.put('/notifications/presence', undefined)
  await wim.post('/notifications/test', undefined)
  const { program } = await makeKey(testApp, ada, household, 'all')
  const id = await ada.item()
  const tool = { name: 'tick', arguments: { id, purchased: true } }
  const changes = [
    () => ada.item({ extra: 1 }),
    () => ada.post('/inventory', { itemId: id, quantity: 1 }),
    () => ada.post('/base-inventory', { itemId: id, desiredQuantity: 3 }),
    () => ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true }),
    async () => undo(ada, (await lastChangeOf(ada, id)).id),
    () => program.post('/mcp', { method: 'tools/call', id: 1, params: tool }),
    () => importLines(ada, [{ line: 0, name: `Line ${id}` }]),
  ]
  for (const change of changes) {
    testApp.clock.time += 10 * 60_000
    await change()
  }
  const [ivo, jan] = [await testApp.signUp('ivo'), await testApp.signUp('jan')]
  for (const user of [ivo, jan]) await join(ada, household, user)
  await ada.send('DELETE', `/households/${household}/members/${userIdOf(ivo)}`)
  await jan.remove('/me', { password: goodPassword })
  await tellAll()
  const { platform } = testApp.runtime
  for (let days = 0; days < 8; days += 1) {
    testApp.clock.time += day
    await withGrants(jobRunner, runJob)(platform, 'queue-weekly')
    await tellAll()
  }
  // Nobody is told of this one any more.
  const other = await found(wim)
  await wim.put('/notifications', { ...chosen, household: other })
  await wim.put('/notifications', { ...chosen, household: other, kinds: [] })
  await withGrants(notifier, notify)(platform, {
    about: 'list',
    household: other,
    until: new Date(testApp.clock.time).toISOString(),
  })
}

/** Tells what waits on the queue by now. */
async function tellAll(): Promise<void> {
  for (const occasion of waiting.splice(0))
    await withGrants(notifier, notify)(testApp.runtime.platform, occasion)
}

async function useKeys(ada: TestUser, household: string): Promise<void> {
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
    program.post('/mcp', { method: 'tools/call', id: 1, params: { name, arguments: given } })
  await use('what_is_there')
  await ada.post('/mcp', { method: 'ping', id: 1 })
  await use('put_away', { rows: [{ id, quantity: 2 }] })
  await use('undo', { id: (await lastChangeOf(ada, id)).id })
  const once = await ada.item({ extra: 1, keep: false })
  await use('put_away', { rows: [{ id: once, quantity: 1 }] })
  await use('undo', { id: (await lastChangeOf(ada, await ada.item())).id })
}

async function manageHouseholds(ada: TestUser, bea: TestUser): Promise<void> {
  const household = await found(ada)
  await ada.get('/households')
  await join(ada, household, bea)
  await ada.get(`/households/${household}/members`)
  await ada.remove(`/households/${household}`)
}

const newPassword = 'barley and lentils'

async function manageAccounts(ada: TestUser, bea: TestUser): Promise<void> {
  await bea.get('/me/departures')
  await bea.put('/me', { default_household: await found(bea) })
  await bea.put('/me/password', { password: goodPassword, new_password: newPassword })
  await join(bea, await found(bea), ada)
  await bea.remove('/me', { password: newPassword })
  await ada.post('/auth/logout', undefined)
  await testApp.send('POST', '/auth/login', { body: { name: 'ada', password: goodPassword } })
}

/** By the functions that delete nothing else. */
async function compactJournals(): Promise<void> {
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
async function runJobs(): Promise<void> {
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

const allGrants: readonly (readonly [string, Grants])[] = [
  ...Object.entries(resources),
  ['jobs', jobRunner],
  ['notifier', notifier],
]

describe('Everything granted is used', () => {
  it.each(allGrants)('by %s', (_name, grants) => {
    const granted = Object.entries(grants.table).flatMap(([action, partitionsOf]) =>
      partitionsOf.map((partition) => `${action} ${partition}`),
    )
    const published = grants.live ? ['EventPublish'] : []
    const mailed = grants.mails ? ['SendEmail'] : []
    const queued = grants.queues ? ['SendMessage'] : []
    expect([...(accesses.get(grants) ?? [])].toSorted()).toEqual(
      [...granted, ...published, ...mailed, ...queued].toSorted(),
    )
  })
})

describe('Transactions are allowed', () => {
  it.each(Object.entries(readings))('if IAM shows each part %s', (_what, keysFor) => {
    for (const [grants, made] of transactions) {
      const statements = tableStatements(grants)
      const parts = made.flatMap((all) => all.map((part) => ({ part, keys: keysFor(part, all) })))
      expect(parts.filter(({ part, keys }) => !allows(statements, part.action, keys))).toEqual([])
    }
    const writing = allGrants.flatMap(([, grants]) => (grants.table.PutItem ? [grants] : []))
    expect(new Set(transactions.keys())).toEqual(new Set(writing))
  })
})
