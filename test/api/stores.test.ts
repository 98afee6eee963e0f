import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { maximumStores } from '../../functions/model/store.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { historyOf, undo } from '../support/history.ts'
import { found } from '../support/households.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { each, idOf } from '../support/replies.ts'
import { exportOf, restore } from '../support/restore.ts'
import { householdOf } from '../support/store.ts'
import type { Reply, TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const order = ['Fruit', 'Chilled', 'Drinks']
const add = (name: string, more = {}) => anna.post('/stores', { name, ...more })
const lastEntry = ({ headers }: Reply) => headers.get('x-activity-id') ?? ''
const names = async () => each('name', await anna.get('/stores'))

test('stores are added, renamed, put in order and deleted, sorted by name', async () => {
  const rewe = await add(' Rewe ', { order })
  expect(rewe).toMatchObject({ status: 201, body: { name: 'Rewe', order } })
  await add('dm')
  expect(await names()).toEqual(['dm', 'Rewe'])
  const path = `/stores/${idOf(rewe)}`
  expect((await anna.put(path, { name: 'REWE' })).body).toMatchObject({ name: 'REWE', order })
  const moved = await anna.put(path, { order: order.toReversed() })
  expect(moved).toMatchObject({ status: 200, body: { name: 'REWE', order: order.toReversed() } })
  expect((await anna.remove(path)).status).toBe(204)
  expect(await names()).toEqual(['dm'])
  expect(await anna.remove(path)).toMatchObject({ status: 404, body: { message: 'Store not found.' } })
})

test('two stores have different names, whatever their case, and there are twenty at most', async () => {
  const [first, second] = [await add('Rewe'), await add('dm')]
  const taken = {
    status: 409,
    body: { code: 'conflict', message: 'There is a store with this name already.' },
  }
  expect(await add('REWE')).toMatchObject(taken)
  expect(await anna.put(`/stores/${idOf(second)}`, { name: 'rewe' })).toMatchObject(taken)
  for (let index = 2; index < maximumStores; index += 1) await add(`Store ${index}`)
  const full = { status: 409, body: { message: 'A household may have at most 20 stores.' } }
  expect(await add('One more')).toMatchObject(full)
  expect((await anna.put(`/stores/${idOf(first)}`, { name: 'Edeka' })).status).toBe(200)
})

test.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(65) }],
  ['a category twice', { name: 'Rewe', order: ['Fruit', 'Fruit '] }],
  ['a category without a name', { name: 'Rewe', order: [''] }],
  ['more than 100 categories', { name: 'Rewe', order: Array.from({ length: 101 }, (_, i) => `${i}`) }],
])('a store with %s is refused', async (_what, body) => {
  expect(await anna.post('/stores', body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await names()).toEqual([])
})

test('a store that is added again under its id is there already, another one is refused', async () => {
  const id = randomUUID()
  expect((await add('Rewe', { id, order })).status).toBe(201)
  expect(await add('Rewe', { id, order })).toMatchObject({ status: 200, body: { id } })
  expect((await add('Rewe', { id })).status).toBe(409)
  expect(await names()).toEqual(['Rewe'])
})

test('the list is unchanged until a store changes', async () => {
  await add('Rewe')
  testApp.clock.time += 60_000
  const etag = (await anna.get('/stores')).headers.get('etag') ?? ''
  expect((await anna.get('/stores', { 'if-none-match': etag })).status).toBe(304)
  await add('dm')
  expect((await anna.get('/stores', { 'if-none-match': etag })).status).toBe(200)
})

test('the history tells of stores, and each change is undone and done again', async () => {
  const added = await add('Rewe', { order })
  const path = `/stores/${idOf(added)}`
  const state = async () => (await anna.get('/stores')).body
  const changes = [
    () => anna.put(path, { order: order.toReversed() }),
    () => anna.put(path, { name: 'Edeka' }),
    () => anna.remove(path),
  ]
  for (const change of changes) {
    const before = await state()
    const changed = await change()
    const after = await state()
    expect((await undo(anna, lastEntry(changed))).status).toBe(200)
    expect(await state()).toEqual(before)
    const [undone] = await historyOf(anna)
    expect(undone).toMatchObject({ kind: 'undone', subject: 'store', undoes: lastEntry(changed) })
    await undo(anna, undone?.id ?? '')
    expect(await state()).toEqual(after)
  }
  const told = (await historyOf(anna)).map(({ kind, item }) => `${kind} ${item}`).toReversed()
  expect(told.filter((line) => line.startsWith('store'))).toEqual([
    'store_added Rewe',
    'store_changed Rewe',
    'store_changed Edeka',
    'store_deleted Edeka',
  ])
})

test('what was changed since is not undone', async () => {
  const added = await add('Rewe')
  const path = `/stores/${idOf(added)}`
  const moved = await anna.put(path, { order })
  await anna.put(path, { order: [] })
  expect((await undo(anna, lastEntry(moved))).status).toBe(409)
  const renamed = await anna.put(path, { name: 'Edeka' })
  await add('Rewe')
  expect((await undo(anna, lastEntry(renamed))).status).toBe(409)
  expect((await undo(anna, lastEntry(added))).status).toBe(409)
  expect(await names()).toEqual(['Edeka', 'Rewe'])
})

test('a change that alters nothing is in no history', async () => {
  const path = `/stores/${idOf(await add('Rewe', { order }))}`
  const again = await anna.put(path, { name: 'Rewe', order })
  expect(again.status).toBe(200)
  expect(lastEntry(again)).toBe('')
  expect(await historyOf(anna)).toHaveLength(1)
})

test('an export brings stores and their history along, and undoing the restore takes them away', async () => {
  const path = `/stores/${idOf(await add('Rewe', { order }))}`
  await anna.put(path, { name: 'Edeka' })
  await anna.remove(`/stores/${idOf(await add('Kiosk'))}`)
  const here = { testUser: anna, household: await householdOf(testApp, anna) }
  const there = { testUser: anna, household: await found(anna) }
  const inThere = { 'x-household-id': there.household }
  const rows = await exportOf(here)
  const { id, outcomes } = await restore(there, rows)
  expect(new Set(outcomes)).toEqual(new Set(['added']))
  expect((await anna.get('/stores', inThere)).body).toEqual((await anna.get('/stores')).body)
  expect(await exportOf(there)).toEqual(rows)
  expect((await restore(there, rows)).outcomes).toEqual(rows.map(() => 'unchanged'))
  expect(await ledgerMismatches(testApp, there.household)).toEqual([])
  expect((await undo(anna, id, inThere)).status).toBe(200)
  expect((await anna.get('/stores', inThere)).body).toEqual([])
})

test('rows that fit no household’s stores are refused', async () => {
  const here = { testUser: anna, household: await found(anna) }
  const store = (name: string) => ({ store: { id: randomUUID(), name, order: [] } })
  const { outcomes } = await restore(here, [store('Rewe'), store('REWE')])
  expect(outcomes).toEqual(['added', 'refused'])
  await anna.post('/stores', { name: 'dm' }, { 'x-household-id': here.household })
  const [told] = (await exportOf(here)).flatMap((row) => ('entry' in row ? [row.entry] : []))
  const forged = { entry: { ...told, after: { name: 'dm', quantity: 7 } } }
  expect((await restore({ ...here, household: await found(anna) }, [forged])).outcomes).toEqual(['refused'])
})
