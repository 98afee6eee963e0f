import { goodPassword, type TestUser } from '../support/test-app.ts'
import { expect, test, beforeEach } from 'vitest'
import { entriesIn, historyOf, nextPath, lastChangeOf, undo } from '../support/history.ts'
import { found, join } from '../support/households.ts'
import { idOf, each } from '../support/replies.ts'
import { userIdOf } from '../support/test-users.ts'
import { minute, openTestAppWithClock, second } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { misplacedEntries } from '../support/history-check.ts'
import { beginImport } from '../support/imports.ts'
import { atTransaction, householdOf } from '../support/store.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

test('it returns pages of 50, newest first, of all items or of one', async () => {
  const [one, other] = [await anna.stocked('One', 0, 0), await anna.stocked('Other', 0, 0)]
  for (let time = 0; time < 55; time += 1)
    await anna.put(`/inventory/${time % 9 === 0 ? other : one}`, { delta: 1 })
  const first = await anna.get('/activity')
  expect(entriesIn(first)).toHaveLength(50)
  const all = await historyOf(anna)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const ofOne = await historyOf(anna, `?item=${one}`)
  expect(ofOne).toEqual(all.filter(({ item_id }) => item_id === one))
  expect(ofOne.slice(0, 48).map(({ after }) => after?.quantity)).toEqual(
    Array.from({ length: 48 }, (_, index) => 48 - index),
  )
  expect(await historyOf(anna, '?item=no-such-item')).toEqual([])
})

test('a full page says whether another one follows', async () => {
  const itemId = await anna.item()
  await anna.post('/inventory', { itemId, quantity: 0 })
  for (let time = 0; time < 48; time += 1) await anna.put(`/inventory/${itemId}`, { delta: 1 })
  expect(nextPath(await anna.get(`/activity?item=${itemId}`))).toBeUndefined()
  await anna.put(`/inventory/${itemId}`, { delta: 1 })
  const next = nextPath(await anna.get(`/activity?item=${itemId}`))
  expect(entriesIn(await anna.get(next ?? '')).map(({ kind }) => kind)).toEqual(['item_added'])
})

test.each(['item=', 'after=x', `after=${'x'.repeat(5_000)}`, `person=${'x'.repeat(129)}`])(
  'a question with %.20s is refused',
  async (query) => {
    expect(await anna.get(`/activity?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)

test('it names the users, filters by user, and calls those who left former members', async () => {
  const household = await found(anna)
  const inside = { 'x-household-id': household }
  const bert = await testApp.signUp('bert')
  await join(anna, household, bert)
  const itemId = idOf(await anna.post('/items', { name: 'Tea' }, inside))
  await bert.post('/inventory', { itemId, quantity: 2 }, inside)
  const reader = { get: (path: string) => anna.get(path, inside) }
  const history = await historyOf(reader)
  expect(history.map(({ user, kind }) => `${user} ${kind}`)).toEqual([
    'bert stock_changed',
    `${anna.name} item_added`,
  ])
  expect(await historyOf(reader, `?person=${userIdOf(bert)}`)).toEqual(history.slice(0, 1))
  await anna.remove(`/households/${household}/members/${userIdOf(bert)}`)
  const [entry] = await historyOf(reader)
  expect(entry).toMatchObject({ user: 'a former member', user_id: userIdOf(bert) })
})

test('a deleted account is a former member', async () => {
  const household = await found(anna)
  const inside = { 'x-household-id': household }
  const dora = await testApp.signUp('dora')
  await join(anna, household, dora)
  const itemId = idOf(await dora.post('/items', { name: 'Jam' }, inside))
  expect((await dora.remove('/me', { password: goodPassword })).status).toBe(204)
  expect((await lastChangeOf({ get: (path) => anna.get(path, inside) }, itemId)).user).toBe('a former member')
})

const quantities = async () => each('quantity', await anna.get('/items'))
const latest = async (size: number) =>
  (await historyOf(anna)).slice(0, size).map(({ item, kind, after }) => [item, kind, after?.quantity])

async function expectInOrder(): Promise<void> {
  expect(misplacedEntries(await historyOf(anna))).toEqual([])
  expect(await ledgerMismatches(testApp, await householdOf(testApp, anna))).toEqual([])
}

test('a change that was decided again stands above the one that it had to wait for', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time += minute
  atTransaction(testApp, 1, 'before', async () => {
    testApp.clock.time += second
    await anna.put(`/inventory/${rice}`, { quantity: 5 })
    testApp.clock.time += second
  })
  await anna.put(`/inventory/${rice}`, { delta: 2 })
  expect(await latest(2)).toEqual([
    ['Rice', 'stock_changed', 7],
    ['Rice', 'stock_changed', 5],
  ])
  expect((await historyOf(anna))[0]?.at).toBe(new Date(testApp.clock.time).toISOString())
  await expectInOrder()
})

test('a change in a process whose clock is behind stands above the one before', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time -= second
  await anna.put(`/inventory/${rice}`, { delta: 1 })
  await anna.remove(`/items/${rice}`)
  await undo(anna, String((await historyOf(anna))[0]?.id))
  expect(await latest(3)).toEqual([
    ['Rice', 'undone', 2],
    ['Rice', 'item_deleted', undefined],
    ['Rice', 'stock_changed', 2],
  ])
  await expectInOrder()
})

test('a trip stands together above a change that it had to wait for', async () => {
  const ids = [await anna.stocked('Rice', 0, 9), await anna.stocked('Oats', 0, 9)]
  testApp.clock.time += minute
  atTransaction(testApp, 1, 'before', async () => {
    await anna.put(`/inventory/${ids[1]}`, { quantity: 4 })
    testApp.clock.time += second
  })
  await anna.post(
    '/shopping-list/add-to-inventory',
    ids.map((id) => ({ id, quantity: 1 })),
  )
  expect(await latest(3)).toEqual([
    ['Oats', 'put_away', 5],
    ['Rice', 'put_away', 1],
    ['Oats', 'stock_changed', 4],
  ])
  await expectInOrder()
})

test('where others change an item during an import, its entry stands above theirs, and is undone with the import', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time += minute
  const id = await beginImport(anna)
  testApp.clock.time += minute
  await anna.put(`/inventory/${rice}`, { quantity: 5 })
  const lines = ['Oats', 'Rice', 'Tea'].map((name, line) => ({ line, name, quantity: 3 }))
  await anna.post(`/imports/${id}/lines`, lines)
  expect(await latest(4)).toEqual([
    ['Rice', 'imported', 3],
    ['Rice', 'stock_changed', 5],
    ['Tea', 'imported', 3],
    ['Oats', 'imported', 3],
  ])
  const imported = (await historyOf(anna)).filter(({ kind }) => kind === 'imported')
  expect(imported.map(({ batch }) => batch)).toEqual([id, id, id])
  await expectInOrder()

  expect((await undo(anna, id)).status).toBe(200)
  expect(await quantities()).toEqual([5])
  const undone = (await historyOf(anna)).filter(({ kind }) => kind === 'undone')
  expect((await undo(anna, String(undone[0]?.batch))).status).toBe(200)
  expect(await quantities()).toEqual([3, 3, 3])
  await expectInOrder()
})
