import { expect, test } from 'vitest'
import { userPartition, versionKey } from '../../functions/database/keys.ts'
import { watchTable } from '../bench/store/table-traffic.ts'
import { join } from '../support/households.ts'
import { openNotifiedApp } from '../support/notified-app.ts'
import { householdOf, rowsOf } from '../support/store.ts'
import { type Reply, signIn } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const app = await openNotifiedApp()
/** The calls of the table since this was emptied, with their units. */
const calls: string[] = []

watchTable(app.testApp, {
  call: ({ operation, units }) => void calls.push(`${operation} ${units}`),
  round: () => undefined,
})

let count = 0

/** Two people in a household; the names are of the same length each time, so that rows are. */
async function twoPeople() {
  count += 1
  const [ada, bea] = [await app.testApp.signUp(`ada${count}`), await app.testApp.signUp(`bea${count}`)]
  const household = await householdOf(app.testApp, ada)
  await join(ada, household, bea)
  app.testApp.clock.time += 60_000
  return { ada, bea, household }
}

type People = Awaited<ReturnType<typeof twoPeople>>

interface Spent {
  readonly calls: readonly string[]
  /** The events on the queue. */
  readonly queued: number
  /** The names of the answer’s headers, and its bytes. */
  readonly answer: readonly [string, number]
}

/** Does all that notifications could be about, and returns what each took. */
async function spend({ ada, bea, household }: People): Promise<Readonly<Record<string, Spent>>> {
  const inside = { 'x-household-id': household }
  const spent: Record<string, Spent> = {}
  const note = async (name: string, work: () => Promise<Reply>) => {
    calls.length = 0
    app.waiting.length = 0
    const { status, body, headers } = await work()
    expect(status, name).toBeLessThan(300)
    const names = [...headers.keys()].toSorted().join()
    spent[name] = {
      calls: calls.toSorted(),
      queued: app.waiting.length,
      answer: [names, JSON.stringify(body ?? null).length],
    }
    return body
  }
  const item = await note('add', () => ada.post('/items', { name: 'Apples', extra: 1 }, inside))
  const id = String(Object(item).id)
  await note('go shopping', () => ada.put('/shopping-trip', { minutes: 10 }, inside))
  await note('tick', () => ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, inside))
  await note('put away', () => ada.post('/shopping-list/add-to-inventory', [{ id, quantity: 1 }], inside))
  await note('use', () => ada.put(`/inventory/${id}`, { delta: -1 }, inside))
  await note('open the list', () => bea.get('/items', inside))
  const second = await signIn(app.testApp.runtime.url, bea.name)
  await note('log out', () => second.send('POST', '/auth/logout', { headers: { cookie: second.cookie } }))
  await note('leave', () => bea.remove(`/households/${household}/members/${userIdOf(bea)}`))
  return spent
}

/** The calls with which all of that is done, and the members’ open apps are told, where nobody is sent a notification. */
const least: Readonly<Record<string, readonly string[]>> = {
  // The household’s first change looks for old entries of its journal, too.
  add: ['BatchGetItem 2', 'GetItem 1', 'Query 1', 'Query 1', 'TransactWriteItems 2', 'TransactWriteItems 7'],
  'go shopping': ['BatchGetItem 2', 'GetItem 1', 'GetItem 1', 'GetItem 1', 'Query 1', 'TransactWriteItems 2'],
  tick: ['BatchGetItem 2', 'GetItem 1', 'GetItem 1', 'Query 1', 'TransactWriteItems 7'],
  'put away': ['BatchGetItem 2', 'GetItem 1', 'GetItem 1', 'Query 1', 'Query 1', 'TransactWriteItems 7'],
  use: ['BatchGetItem 2', 'GetItem 1', 'GetItem 1', 'Query 1', 'TransactWriteItems 7'],
  'open the list': ['BatchGetItem 2', 'GetItem 1', 'Query 1'],
  'log out': ['GetItem 1', 'TransactWriteItems 2'],
  leave: [
    'BatchGetItem 2',
    'GetItem 1',
    'GetItem 1',
    'GetItem 1',
    'Query 1',
    'Query 1',
    'Query 1',
    'TransactWriteItems 6',
  ],
}

const callsIn = (spent: Readonly<Record<string, Spent>>) =>
  Object.fromEntries(Object.entries(spent).map(([name, { calls: own }]) => [name, own]))

/** The rows and fields that are there for notifications of a household and of one of its people. */
async function storedFor({ bea, household }: People) {
  const [version] = await rowsOf(app.testApp, versionKey(household).pk, versionKey(household).sk)
  const own = await rowsOf(app.testApp, userPartition(userIdOf(bea)))
  const isTold = own.some((row) => row['is_told'] === true)
  const now = app.testApp.clock.time / 1000
  const kept = own.filter((row) => Number(row['expires_at'] ?? Infinity) > now)
  return { mark: version?.['notify_at'], isTold, rows: kept.map(({ sk }) => String(sk).split('#')[0]) }
}

const nothing = { mark: undefined, isTold: false, rows: ['SESSIONS', 'USER'] }

test('where nobody has turned them on, nothing more is called, written, queued or answered', async () => {
  const off = await twoPeople()
  expect(await storedFor(off)).toEqual(nothing)
  const spent = await spend(off)
  expect(callsIn(spent)).toEqual(least)
  expect(Object.values(spent).map(({ queued }) => queued)).toEqual(Object.keys(least).map(() => 0))

  const offAgain = await twoPeople()
  const { bea, household } = offAgain
  await app.choose(bea, household, ['going', 'added', 'bought', 'weekly'])
  await app.choose(bea, household, [])
  await app.deliver({ about: 'list', household, until: new Date(app.testApp.clock.time).toISOString() })
  expect(await storedFor(offAgain)).toEqual(nothing)
  expect(await spend(offAgain)).toEqual(spent)
})

test('where somebody has, a change of the list is one message and a mark more for ten minutes', async () => {
  const on = await twoPeople()
  await app.choose(on.bea, on.household, ['going', 'added', 'bought', 'weekly'])
  expect(await storedFor(on)).toEqual({
    mark: expect.any(String),
    isTold: true,
    rows: ['PRESENCE', 'SESSIONS', 'SUBSCRIPTIONS', 'USER'],
  })
  const spent = await spend(on)
  expect(callsIn(spent)).toEqual({
    ...least,
    add: [...(least['add'] ?? []), 'UpdateItem 1'],
    // The answer says who is told: members, users, their devices, and when these have last shown the list.
    'go shopping': [
      'BatchGetItem 1',
      'BatchGetItem 1',
      'BatchGetItem 2',
      ...(least['go shopping']?.slice(0, 4) ?? []),
      'Query 1',
      ...(least['go shopping']?.slice(4) ?? []),
    ],
    'log out': ['GetItem 1', ...(least['log out'] ?? [])],
  })
  const queued = Object.entries(spent).filter(([, own]) => own.queued > 0)
  expect(queued.map(([name, own]) => [name, own.queued])).toEqual([
    ['add', 1],
    ['go shopping', 1],
    ['leave', 1],
  ])
})
