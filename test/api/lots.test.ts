import { beforeEach, expect, test } from 'vitest'
import { daysUntil, settleLots } from '../../functions/model/lots.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { beginImport } from '../support/imports.ts'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'
import { changeStoredItem } from '../support/store.ts'

const early = { quantity: 2, until: '2027-01-05' }
const late = { quantity: 1, until: '2027-02-06' }
const undated = (quantity: number) => ({ quantity, until: null })

let anna: TestUser
let id: string
let testApp: Awaited<ReturnType<typeof openTestApp>>

beforeEach(async () => {
  testApp = await openTestApp()
  anna = await createTestUser(testApp, 'anna')
  id = await anna.item({ name: 'Milk', lots: [late, early] })
})

const item = async () => Object((await anna.get(`/items/${id}`)).body)
const stock = async () => {
  const { quantity, lots } = await item()
  return [quantity, ...lots]
}

const storeQuantity = (quantity: number) => changeStoredItem(testApp, anna, id, { quantity })

test('the stock is the sum of the lots, the earliest first', async () => {
  expect(await stock()).toEqual([3, early, late])
  await anna.put(`/items/${id}`, { lots: [early, undated(4)] })
  expect(await stock()).toEqual([6, early, undated(4)])
})

test('whatever sets the stock takes from the earliest, and adds what is undated', async () => {
  await anna.put(`/inventory/${id}`, { delta: -1 })
  expect(await stock()).toEqual([2, { ...early, quantity: 1 }, late])
  await anna.put(`/inventory/${id}`, { quantity: 4 })
  expect(await stock()).toEqual([4, { ...early, quantity: 1 }, late, undated(2)])
  await anna.post('/inventory/count', [{ itemId: id, quantity: 3 }])
  expect(await stock()).toEqual([3, late, undated(2)])
  await anna.post('/inventory', { itemId: id, quantity: 1 })
  expect(await stock()).toEqual([4, late, undated(3)])
  await anna.put(`/inventory/${id}`, { quantity: 2 })
  expect(await stock()).toEqual([2])
})

test('a lot is named by its date, and put away with one, which tells how long the item keeps', async () => {
  await anna.put(`/inventory/${id}`, { delta: -1, until: late.until })
  expect(await stock()).toEqual([2, early])
  await anna.post('/base-inventory', { itemId: id, desiredQuantity: 5 })
  await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 3, until: late.until }])
  expect(await stock()).toEqual([5, early, { ...late, quantity: 3 }])
  expect((await item()).kept_days).toBe(daysUntil(late.until, testApp.runtime.platform.now()))
  await anna.put(`/inventory/${id}`, { delta: -4, floor: true, until: late.until })
  expect(await stock()).toEqual([1, { ...early, quantity: 1 }])
})

test('a count gives what was counted its dates, and the rest keeps those that were there', async () => {
  const counted = async (lot: typeof late) => {
    await anna.post('/inventory/count', [{ itemId: id, quantity: 3, lots: [{ ...lot, quantity: 1 }] }])
    return stock()
  }
  expect(await counted(late)).toEqual([3, early, late])
  expect(await counted({ ...late, until: '2027-08-09' })).toEqual([
    3,
    { ...early, quantity: 1 },
    late,
    { quantity: 1, until: '2027-08-09' },
  ])
})

test('what was bought is put away with several dates, and the rest of it with none', async () => {
  const lots = [
    { quantity: 2, until: late.until },
    { quantity: 1, until: '2027-03-01' },
  ]
  const putAway = (quantity: number) => anna.post('/shopping-list/add-to-inventory', [{ id, quantity, lots }])
  const message = 'Lots may not be more than the quantity.'
  expect(await putAway(2)).toMatchObject({ status: 400, body: { message } })
  expect(await putAway(4)).toMatchObject({ status: 200, body: [{ quantity: 7 }] })
  expect(await stock()).toEqual([7, early, { ...late, quantity: 3 }, lots[1], undated(1)])
  expect((await item()).kept_days).toBe(daysUntil('2027-03-01', testApp.runtime.platform.now()))
})

test.each([
  ['0000-01-01', 0],
  ['9999-12-31', 100_000],
])('an item put away until %s can be read, and keeps %i days', async (until, kept_days) => {
  expect((await anna.post('/inventory', { itemId: id, quantity: 1, until })).status).toBe(200)
  expect(await item()).toMatchObject({ quantity: 4, kept_days })
  expect((await anna.get('/items')).status).toBe(200)
})

test('what is thrown away says so in the history, and comes back with its date', async () => {
  await anna.put(`/inventory/${id}`, { delta: -2, until: early.until, thrown_away: true })
  expect(await stock()).toEqual([1, late])
  const thrown = await lastChangeOf(anna, id)
  expect(thrown).toMatchObject({ kind: 'thrown_away', before: { quantity: 3 }, after: { quantity: 1 } })
  expect(await undo(anna, thrown.id)).toMatchObject({ status: 200 })
  expect(await stock()).toEqual([3, early, late])
})

test('a change can be undone after others, though its dates can’t', async () => {
  await anna.put(`/inventory/${id}`, { delta: -1 })
  const { id: taken } = await lastChangeOf(anna, id)
  await anna.put(`/inventory/${id}`, { delta: -1 })
  expect(await undo(anna, taken)).toMatchObject({ status: 200 })
  expect(await stock()).toEqual([2, late, undated(1)])
})

test('a stock that an earlier version changed alone is settled when it is read', async () => {
  await storeQuantity(2)
  expect(await stock()).toEqual([2, { ...early, quantity: 1 }, late])
  const [row] = Object((await anna.get('/export')).body).rows
  expect(row.item).toMatchObject({ quantity: 2, lots: [{ ...early, quantity: 1 }, late] })
  const batch = await beginImport(anna)
  const unsettled = { item: { ...row.item, lots: [early, late] } }
  const restored = await anna.post(`/imports/${batch}/rows`, [{ line: 1, row: unsettled }])
  expect(restored.body).toMatchObject([{ outcome: 'unchanged' }])
  await storeQuantity(5)
  expect(await stock()).toEqual([5, early, late, undated(2)])
})

test.each([
  [{ delta: 1, until: '2027-02-30' }, 'Best before must be a date like 2026-11-24.'],
  [{ quantity: 1, until: '2027-02-03' }, 'Send until with a delta.'],
  [{ delta: 1, thrown_away: true }, 'Send thrown_away with a delta below 0.'],
])('%j is refused', async (body, message) => {
  expect(await anna.put(`/inventory/${id}`, body)).toMatchObject({ status: 400, body: { message } })
})

test('a stock has at most 20 lots', () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ quantity: 1, until: `2027-01-${10 + index}` }))
  const settled = settleLots(many, 21)
  expect(settled).toHaveLength(20)
  expect(settled.at(-1)).toEqual(undated(2))
})
