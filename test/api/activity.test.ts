import { expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { historyOf, undo } from '../support/history.ts'
import { importLines } from '../support/imports.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { idOf } from '../support/replies.ts'
import { breakTransaction, householdOf } from '../support/store.ts'
import type { Reply } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')

await anna.get('/items')
const household = await householdOf(testApp, anna)

/** Returns what an undo brings back: version and times go on. Undefined if there is no item. */
async function stateOf(id: string) {
  const { status, body } = await anna.get(`/items/${id}`)
  const {
    version: _version,
    quantity_updated: _stock,
    desired_quantity_updated: _base,
    ...state
  } = Object(body)
  return status === 200 ? state : undefined
}

const nothing = { name: 'Milk', description: '', category: '', ean: '' }
const untouched = { purchased: false, amount: null, unavailable_since: null }
const noQuantities = { quantity: null, desired_quantity: null, ...untouched }

interface Story {
  readonly kind: string
  readonly change: (itemId: string) => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const stories: readonly Story[] = [
  {
    kind: 'item_changed',
    change: (id) => anna.put(`/items/${id}`, { name: 'Oat milk', description: '' }),
    before: { name: 'Milk' },
    after: { name: 'Oat milk' },
  },
  {
    kind: 'item_deleted',
    change: (id) => anna.remove(`/items/${id}`),
    before: { ...nothing, quantity: 1, desired_quantity: 5, ...untouched },
    after: null,
  },
  {
    kind: 'stock_changed',
    change: (itemId) => anna.post('/inventory', { itemId, quantity: 0.2 }),
    before: { quantity: 1 },
    after: { quantity: 1.2 },
  },
  {
    kind: 'stock_changed',
    change: (id) => anna.put(`/inventory/${id}`, { quantity: 7 }),
    before: { quantity: 1 },
    after: { quantity: 7 },
  },
  {
    kind: 'stock_changed',
    change: (id) => anna.put(`/inventory/${id}`, { delta: -1 }),
    before: { quantity: 1 },
    after: { quantity: 0 },
  },
  {
    kind: 'stock_changed',
    change: (id) => anna.remove(`/inventory/${id}`),
    before: { quantity: 1 },
    after: { quantity: null },
  },
  {
    kind: 'base_quantity_changed',
    change: (itemId) => anna.post('/base-inventory', { itemId, desiredQuantity: 9 }),
    before: { desired_quantity: 5 },
    after: { desired_quantity: 9 },
  },
  {
    kind: 'base_quantity_changed',
    change: (id) => anna.put(`/base-inventory/${id}`, { desiredQuantity: 2 }),
    before: { desired_quantity: 5 },
    after: { desired_quantity: 2 },
  },
  {
    kind: 'base_quantity_changed',
    change: (id) => anna.remove(`/base-inventory/${id}`),
    before: { desired_quantity: 5 },
    after: { desired_quantity: null },
  },
  {
    kind: 'ticked',
    change: (itemId) => anna.put(`/shopping-list/${itemId}`, { itemId, purchased: true }),
    before: { purchased: false },
    after: { purchased: true },
  },
  {
    kind: 'row_changed',
    change: (itemId) => anna.put(`/shopping-list/${itemId}`, { itemId, amount: 2.5, purchased: true }),
    before: { purchased: false, amount: null },
    after: { purchased: true, amount: 2.5 },
  },
  {
    kind: 'row_changed',
    change: (itemId) => anna.put(`/shopping-list/${itemId}`, { itemId, unavailable: true }),
    before: { unavailable_since: null },
    after: { unavailable_since: expect.any(String) },
  },
  {
    kind: 'put_away',
    change: (id) => anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 4 }]),
    before: { quantity: 1 },
    after: { quantity: 5 },
  },
  {
    kind: 'imported',
    change: async () => {
      const lines = [{ line: 1, name: 'milk', category: 'Dairy', quantity: 3 }]
      return importLines(anna, lines)
    },
    before: { name: 'Milk', category: '', quantity: 1 },
    after: { name: 'milk', category: 'Dairy', quantity: 3 },
  },
]

test.each(stories)(
  '$kind leaves one entry, which is undone and redone: who, when, what, before, after',
  async ({ kind, change, before, after }) => {
    const itemId = await anna.stocked('Milk', 1, 5)
    const earlier = await historyOf(anna)
    const itemBefore = await stateOf(itemId)
    testApp.clock.time += 60_000
    await change(itemId)
    const [entry, ...rest] = await historyOf(anna)
    expect(rest).toEqual(earlier)
    expect(entry).toMatchObject({ kind, item_id: itemId, before, after, undoes: null, undone_by: null })
    expect(entry).toMatchObject({ user_id: userIdOf(anna), user: 'anna' })
    expect(entry?.at).toBe(new Date(testApp.clock.time).toISOString())
    const itemAfter = await stateOf(itemId)
    const undone = await undo(anna, String(entry?.id))
    expect(undone).toMatchObject({
      status: 200,
      body: { kind: 'undone', undoes: entry?.id, user: 'anna', before: entry?.after, after: entry?.before },
    })
    expect(await stateOf(itemId)).toEqual(itemBefore)
    const redone = await undo(anna, idOf(undone))
    expect(redone).toMatchObject({
      status: 200,
      body: { kind: 'redone', undoes: idOf(undone), before: entry?.before, after: entry?.after },
    })
    expect(await stateOf(itemId)).toEqual(itemAfter)
    expect((await undo(anna, idOf(redone))).status).toBe(200)
    expect(await stateOf(itemId)).toEqual(itemBefore)
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    await anna.remove(`/items/${itemId}`)
  },
)

test('a new item writes an entry with all its fields', async () => {
  const itemId = await anna.item({ name: 'Rye', ean: '4006040197751' })
  expect(await historyOf(anna, `?item=${itemId}`)).toMatchObject([
    {
      kind: 'item_added',
      before: null,
      after: { ...nothing, ...noQuantities, name: 'Rye', ean: '4006040197751' },
    },
  ])
})

test('a shopping trip writes an entry for each row, in one batch, with the tick that it cleared', async () => {
  const ids = [await anna.stocked('Rice', 1, 5), await anna.stocked('Oats', 0, 2)]
  await anna.put(`/shopping-list/${ids[0]}`, { itemId: ids[0], purchased: true })
  testApp.clock.time += 60_000
  const rows = ids.map((id) => ({ id, quantity: 2 }))
  await anna.post('/shopping-list/add-to-inventory', rows)
  const [oats, rice] = await historyOf(anna)
  expect(rice).toMatchObject({
    kind: 'put_away',
    item: 'Rice',
    before: { quantity: 1, purchased: true },
    after: { quantity: 3, purchased: false },
  })
  expect(oats).toMatchObject({
    kind: 'put_away',
    item: 'Oats',
    before: { quantity: 0 },
    after: { quantity: 2 },
  })
  expect(oats?.batch).not.toBeNull()
  expect(rice?.batch).toBe(oats?.batch)
})

test('an entry keeps the name that the item had then', async () => {
  const itemId = await anna.item({ name: 'Old' })
  await anna.put(`/items/${itemId}`, { name: 'New' })
  const history = await historyOf(anna, `?item=${itemId}`)
  expect(history.map(({ item }) => item)).toEqual(['New', 'Old'])
})

const activityOf = ({ headers }: Reply) => headers.get('x-activity-id')

test('a change returns the id of its entry, by which it is undone', async () => {
  const itemId = await anna.stocked('Milk', 1, 4)
  const changes = [
    await anna.put(`/items/${itemId}`, { name: 'Oat milk' }),
    await anna.put(`/inventory/${itemId}`, { delta: 2 }),
    await anna.put(`/base-inventory/${itemId}`, { desiredQuantity: 9 }),
    await anna.remove(`/items/${itemId}`),
  ]
  const ids = (await historyOf(anna, `?item=${itemId}`)).slice(0, 4).map(({ id }) => id)
  expect(changes.map(activityOf)).toEqual(ids.toReversed())
})

test('a request that changes nothing, or only reads, writes no entry, and returns no id of one', async () => {
  const itemId = await anna.stocked('Salt', 1, 1)
  const earlier = await historyOf(anna)
  expect(activityOf(await anna.get('/items'))).toBeNull()
  expect(activityOf(await anna.put(`/items/${itemId}`, { name: 'Salt' }))).toBeNull()
  await anna.put(`/inventory/${itemId}`, { quantity: 1 })
  await anna.put(`/base-inventory/${itemId}`, { desiredQuantity: 1 })
  await anna.put(`/shopping-list/${itemId}`, { itemId, purchased: false })
  expect((await anna.put(`/inventory/${itemId}`, { delta: -2 })).status).toBe(409)
  expect(await historyOf(anna)).toEqual(earlier)
})

test.each(['before', 'after'] as const)(
  'entry and change are never without each other, though the store fails %s it writes',
  async (moment) => {
    const itemId = await anna.stocked('Flour', 1, 9)
    const earlier = await historyOf(anna, `?item=${itemId}`)
    breakTransaction(testApp, 1, moment)
    expect((await anna.put(`/inventory/${itemId}`, { delta: 4 })).status).toBe(503)
    const isDone = moment === 'after'
    expect((await anna.get(`/inventory/${itemId}`)).body).toMatchObject({ quantity: isDone ? 5 : 1 })
    expect(await historyOf(anna, `?item=${itemId}`)).toHaveLength(earlier.length + Number(isDone))
  },
)
