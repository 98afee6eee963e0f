import {
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
} from '@aws-sdk/client-cognito-identity-provider'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { timeOrderedId } from '../../../functions/database/time-ordered-id.ts'
import type { RefusalId } from '../../../functions/protocol/problem.ts'
import { createGateway } from '../../../infra/local/gateway.ts'
import { makeIntegrations } from '../../../infra/local/handlers.ts'
import { entryWith as carriedEntry, itemWith } from '../../support/carried-item.ts'
import { day, openTestAppWithClock } from '../../support/clock.ts'
import { listenFreely } from '../../support/free-port.ts'
import { beginImport } from '../../support/imports.ts'
import { cancelled } from '../../support/instances.ts'
import { intercept } from '../../support/intercept.ts'
import { noteReasons, reasonsIn } from '../../support/refusals-met.ts'
import { householdOf } from '../../support/store.ts'
import { newSubscription } from '../../support/subscriptions.ts'
import { goodPassword, openTestApp, type Reply, unhurried, anonymousAt } from '../../support/test-app.ts'

const testApp = await openTestAppWithClock()
const quietApp = await openTestApp({ push: undefined })
const { clock } = testApp
const { platform, url } = testApp.runtime
const anna = await testApp.signUp('anna')
const rice = await anna.item({ name: 'Rice' })
const household = await householdOf(testApp, anna)

/** Looks what would become of rows of an export. */
const restoring = async (...rows: readonly unknown[]) =>
  anna.post(
    `/imports/${await beginImport(anna)}/rows/preview`,
    rows.map((row, line) => ({ line, row })),
  )

const inImport = async (line: object) =>
  anna.post(`/imports/${await beginImport(anna)}/preview`, [{ line: 1, ...line }])

const at = '2026-01-02T03:04:05.678Z'

const entryWith = (changed: Parameters<typeof carriedEntry>[1] = {}) => carriedEntry(rice, changed)

const { item: snapshot } = itemWith()
const short = { desired_quantity: 9, desired_quantity_updated: at }
const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/anna')

const ben = { name: 'ben', email: 'ben@example.org', password: goodPassword }

/** Signs up while the user pool fails so. */
async function signingUp(error: Error): Promise<Reply> {
  const end = intercept(platform.users, async (command, sent, next) => {
    if (command === 'SignUpCommand') throw error
    return next(sent)
  })
  return testApp.send('POST', '/auth/signup', { body: ben }).finally(end)
}

/** Adds an item while others keep changing the same rows, for as long as is tried. */
async function amongOthers(): Promise<Reply> {
  const end = intercept(platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand') return next(sent)
    clock.time += unhurried
    throw cancelled(['TransactionConflict'])
  })
  return anna.post('/items', { name: 'Rye' }).finally(end)
}

/** Asks the same functions where the disk has no room left. */
async function onFullDisk(): Promise<Reply> {
  const { verifier } = platform
  const isDiskFull = async () => true
  const server = createServer(
    createGateway({ integrations: makeIntegrations(platform), verifier, isDiskFull }),
  )
  return anonymousAt(`http://127.0.0.1:${await listenFreely(server)}`).get('/health')
}

/** Sends what `send` would make UTF-8 of. */
async function inLatin1(): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  const body = Buffer.from('{"name":"José"}', 'latin1')
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const text = await response.text()
  noteReasons(text)
  return { status: response.status, headers: response.headers, body: JSON.parse(text) }
}

async function likeTwo(): Promise<Reply> {
  for (const name of ['Screw', 'screw']) await anna.item({ name })
  return inImport({ name: 'SCREW' })
}

async function inAnotherPlace(): Promise<Reply> {
  const { entry } = entryWith()
  const path = `/imports/${await beginImport(anna)}/rows`
  await anna.post(path, [{ line: 0, row: { entry } }])
  return restoring({ entry: { ...entry, item: 'Rye' } })
}

const device = (chosen: object) =>
  anna.put('/notifications', { household, kinds: ['weekly'], subscription, ...chosen })
const failed = { message: '', $metadata: {} }
const future = new Date(Date.now() + 2 * day)

/** A request for each reason that no other file of tests meets each time. */
const cases: Readonly<Partial<Record<RefusalId, () => Promise<Reply>>>> = {
  broken_character: () => anna.post('/items', { name: '\ud800' }),
  changed_now: amongOthers,
  disk_full: onFullDisk,
  email_refused: () => signingUp(new InvalidParameterException(failed)),
  email_too_long: () =>
    testApp.send('POST', '/auth/signup', { body: { ...ben, email: `${'x'.repeat(250)}@example.org` } }),
  entry_future: () => restoring(entryWith({ id: timeOrderedId(future) })),
  entry_of_no_batch: () => restoring(entryWith({ batch: timeOrderedId(new Date(at)) })),
  entry_of_store: () => restoring(entryWith({ subject: 'store' })),
  entry_of_two_items: () => restoring(entryWith({ after: null, snapshot })),
  entry_place_taken: inAnotherPlace,
  entry_without_change: () => restoring(entryWith({ before: null, after: null })),
  entry_without_deletion: () => restoring(entryWith({ after: null })),
  invalid_utf8: inLatin1,
  item_future: () =>
    restoring(itemWith({ ...short, unavailable_since: new Date(clock.time + day).toISOString() })),
  no_mails: () => signingUp(new LimitExceededException(failed)),
  not_to_buy: () => restoring(itemWith({ purchased: true })),
  notification_kind: () => device({ kinds: ['weather'] }),
  notification_time: () => device({ weekly: { day: 7, hour: 9 } }),
  notifications_off: async () => {
    const quiet = await quietApp.signUp('quinn')
    return quiet.put('/notifications', { household, kinds: ['weekly'], subscription })
  },
  object_desired_quantity: async () => anna.put(`/base-inventory/${await anna.item({ name: 'Oats' })}`, []),
  object_each: () => anna.post('/items', { name: 'Rye', lots: [1] }),
  object_each_row: () => anna.post('/inventory/count', [null]),
  object_row: () => anna.put(`/shopping-list/${rice}`, []),
  order_list: () => anna.post('/stores', { name: 'Market', order: 'Bread' }),
  password_refused: () => signingUp(new InvalidPasswordException(failed)),
  push_keys: () => device({ subscription: { ...subscription, keys: { p256dh: 'x', auth: 'y' } } }),
  row_without_gap: () => restoring(itemWith({ amount: 1 })),
  several_alike: likeTwo,
  there_but_different: () => restoring(itemWith({ id: rice })),
  time_without_base_quantity: () => restoring(itemWith({ desired_quantity: 1 })),
  time_without_quantity: () => restoring(itemWith({ quantity: null })),
}

test.each(Object.entries(cases))('%s is the answer to a request', async (id, request) => {
  expect(reasonsIn(JSON.stringify((await request()).body))).toContain(id)
})
