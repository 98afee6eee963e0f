import { beforeEach, expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { each, idOf } from '../support/replies.ts'
import { breakTransaction } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let household: string

beforeEach(async () => {
  ;({ anna, household } = await newOwner(testApp))
})

// By name.
const quantities = async () => each('quantity', await anna.get('/items'))
const later = () => (testApp.clock.time += 60_000)

async function putAway(ids: readonly string[]): Promise<string> {
  later()
  const rows = ids.map((id) => ({ id, quantity: 2 }))
  const { headers } = await anna.post('/shopping-list/add-to-inventory', rows)
  later()
  return headers.get('x-activity-id') ?? ''
}

test('a trip is undone in one go, redone in one go, and undone again', async () => {
  const ids = [
    await anna.stocked('Rice', 1, 9),
    await anna.stocked('Oats', 0, 9),
    await anna.item({ name: 'Tea' }),
  ]
  const earlier = await historyOf(anna)
  const trip = await putAway(ids)
  const undone = await undo(anna, trip)
  expect(undone).toMatchObject({
    status: 200,
    body: { kind: 'undone', item: 'Rice', undoes: expect.anything() },
  })
  expect(await quantities()).toEqual([0, 1, null])
  const history = await historyOf(anna)
  expect(history).toHaveLength(earlier.length + 6)
  expect(new Set(history.slice(0, 3).map(({ batch }) => batch)).size).toBe(1)
  const redone = await undo(anna, String(history[0]?.batch))
  expect(redone).toMatchObject({ status: 200, body: { kind: 'redone' } })
  expect(await quantities()).toEqual([2, 3, 2])
  later()
  const redoing = (await historyOf(anna)).find(({ kind }) => kind === 'redone')
  expect((await undo(anna, String(redoing?.batch))).status).toBe(200)
  expect(await quantities()).toEqual([0, 1, null])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('an added item takes along the amounts that were sent with it, and stays whole if it was changed since', async () => {
  const add = async (name: string) => {
    const itemId = await anna.item({ name })
    await anna.post('/inventory', { itemId, quantity: 3 })
    await anna.post('/base-inventory', { itemId, desiredQuantity: 4 })
    later()
    const added = (await historyOf(anna, `?item=${itemId}`)).at(-1)
    return { itemId, undoAdded: () => undo(anna, String(added?.id)) }
  }
  const rice = await add('Rice')
  const tea = await add('Tea')
  await anna.put(`/inventory/${tea.itemId}`, { delta: 2 })
  expect(await tea.undoAdded()).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Tea was changed since it was added. Delete it if it is not wanted.'),
    },
  })
  expect(await anna.get(`/items/${tea.itemId}`)).toMatchObject({ body: { quantity: 5, desired_quantity: 4 } })

  later()
  expect(await rice.undoAdded()).toMatchObject({ status: 200, body: { kind: 'undone' } })
  expect((await anna.get(`/items/${rice.itemId}`)).status).toBe(404)
  later()
  const undone = (await historyOf(anna)).slice(0, 3)
  for (const { id } of undone) expect((await undo(anna, id)).body).toMatchObject({ kind: 'redone' })
  expect(await anna.get(`/items/${rice.itemId}`)).toMatchObject({
    body: { quantity: 3, desired_quantity: 4 },
  })
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('one row of a trip can be undone by itself; then the trip means the others', async () => {
  const ids = [await anna.stocked('Rice', 0, 9), await anna.stocked('Oats', 0, 9)]
  const trip = await putAway(ids)
  const rice = (await historyOf(anna, `?item=${ids[0]}`))[0]
  await undo(anna, String(rice?.id))
  expect(await quantities()).toEqual([2, 0])
  await undo(anna, trip)
  expect(await quantities()).toEqual([0, 0])
})

test('a trip of which something can’t be undone is left as it is, and the refusal names it', async () => {
  const ids = [await anna.stocked('Rice', 0, 9), await anna.stocked('Oats', 0, 9)]
  const trip = await putAway(ids)
  await anna.put(`/inventory/${ids[1]}`, { quantity: 1 })
  expect(await undo(anna, trip)).toMatchObject({
    status: 409,
    body: { message: /^This can't be undone any more: The stock of Oats is now 1/ },
  })
  expect(await quantities()).toEqual([1, 2])
})

test('an import is undone in one go, though it is many transactions', async () => {
  await anna.stocked('Item 7', 5, 9)
  later()
  const batch = await importLines(anna, linesOf('Item', 60))
  expect(await quantities()).toHaveLength(60)
  later()
  expect((await undo(anna, batch)).status).toBe(200)
  expect(await quantities()).toEqual([5])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  const undone = (await historyOf(anna))[0]
  await undo(anna, String(undone?.batch))
  expect(await quantities()).toHaveLength(60)
})

test('what was changed since it was imported is deleted first, and then the others are undone', async () => {
  const batch = await importLines(anna, linesOf('Item', 3))
  const [first = ''] = each('id', await anna.get('/items')).map(String)
  await anna.put(`/inventory/${first}`, { quantity: 4 })
  expect(await undo(anna, batch)).toMatchObject({
    status: 409,
    body: { refusal: { id: 'undo_changed_since_added' } },
  })
  expect(await quantities()).toEqual([4, 1, 1])
  await anna.remove(`/items/${first}`)
  later()
  expect((await undo(anna, batch)).status).toBe(200)
  expect(await quantities()).toEqual([])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  const undone = (await historyOf(anna))[0]
  expect((await undo(anna, String(undone?.batch))).status).toBe(200)
  expect(await quantities()).toEqual([1, 1])
})

test('of an import whose items were all deleted nothing is left to undo, which is said', async () => {
  const batch = await importLines(anna, linesOf('Item', 2))
  for (const id of each('id', await anna.get('/items'))) await anna.remove(`/items/${String(id)}`)
  const { status, body } = await undo(anna, batch)
  expect({ status, body }).toMatchObject({ status: 409, body: { refusal: { id: 'undo_deleted' } } })
  expect(await quantities()).toEqual([])
})

test('lines about one item, chunks apart, are taken back last first', async () => {
  const again = [
    { line: 100, name: 'Item 3', quantity: 4 },
    { line: 101, name: 'ITEM 3', category: 'Found' },
  ]
  const batch = await importLines(anna, [...linesOf('Item', 50), ...again])
  expect((await anna.get('/items')).body).toContainEqual(
    expect.objectContaining({ name: 'ITEM 3', quantity: 4, category: 'Found' }),
  )
  expect((await undo(anna, batch)).status).toBe(200)
  expect(await quantities()).toEqual([])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test.each(['before', 'after'] as const)(
  'when the store fails %s a later part is written, a repeat undoes the rest, and nothing twice',
  async (moment) => {
    await anna.stocked('Item 7', 5, 9)
    later()
    const batch = await importLines(anna, linesOf('Item', 60))
    const key = { 'idempotency-key': `undo the import, lost ${moment}` }
    breakTransaction(testApp, 2, moment)
    expect((await undo(anna, batch, key)).status).toBe(503)
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    const undone = await undo(anna, batch, key)
    expect(undone.status).toBe(200)
    expect(await quantities()).toEqual([5])
    expect(await undo(anna, batch, key)).toMatchObject({ status: 200, body: undone.body })
    expect(idOf(await undo(anna, batch))).toBe(idOf(undone))
    expect((await historyOf(anna)).filter(({ kind }) => kind === 'undone')).toHaveLength(60)
  },
)

test('two who undo one import at once undo each line once', async () => {
  const batch = await importLines(anna, linesOf('Item', 60))
  const replies = await Promise.all([undo(anna, batch), undo(anna, batch), undo(anna, batch)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await quantities()).toEqual([])
  expect((await historyOf(anna)).filter(({ kind }) => kind === 'undone')).toHaveLength(60)
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})
