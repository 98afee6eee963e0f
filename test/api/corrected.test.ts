import { beforeEach, expect, test } from 'vitest'
import { readBelief } from '../../functions/model/belief/belief.ts'
import { item as itemShape } from '../../functions/model/item.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { historyOf, lastChangeOf, undo } from '../support/history.ts'
import { householdOf } from '../support/store.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const later = (time: number) => void (testApp.clock.time += time)
const itemWith = async (id: string) => itemShape.parse((await anna.get(`/items/${id}`)).body)
const correct = (id: string, body: object) => anna.post(`/items/${id}/corrected`, body)

test('a look sets the stock, is in the history as corrected, is no use, and is undone like any change', async () => {
  const rice = await anna.stocked('Rice', 3, 2)
  later(30 * day)
  const before = await itemWith(rice)
  const answer = await correct(rice, { quantity: 1, expected: 3, belief: before.belief })
  expect(answer).toMatchObject({ status: 200, body: { quantity: 1, rhythm: before.rhythm } })
  expect(readBelief((await itemWith(rice)).belief)).toMatchObject({ stock: 1, unsaid: 2, by: 'look' })
  const [entry] = await historyOf(anna)
  expect(entry).toMatchObject({ kind: 'corrected', before: { quantity: 3 }, after: { quantity: 1 } })
  expect((await undo(anna, String(entry?.id))).status).toBe(200)
  expect(await itemWith(rice)).toMatchObject({ quantity: 3, belief: before.belief })
  expect(await ledgerMismatches(testApp, await householdOf(testApp, anna))).toEqual([])
})

test('that a figure is right is an entry too, and its undo leaves the figure', async () => {
  const rice = await anna.stocked('Rice', 3, 2)
  later(day)
  const { belief } = await itemWith(rice)
  await correct(rice, { quantity: 3, expected: 3, belief })
  const { id, kind, after } = await lastChangeOf(anna, rice)
  expect(kind).toBe('corrected')
  expect(after).not.toHaveProperty('quantity')
  expect((await undo(anna, id)).status).toBe(200)
  expect(await itemWith(rice)).toMatchObject({ quantity: 3, belief })
})

test('an answer to an old figure is merged by its difference', async () => {
  const rice = await anna.stocked('Rice', 3, 2)
  later(day)
  const { belief } = await itemWith(rice)
  await anna.put(`/inventory/${rice}`, { delta: -1 })
  expect(await correct(rice, { quantity: 3, expected: 3, belief })).toMatchObject({ body: { quantity: 2 } })
  later(day)
  const { belief: shown } = await itemWith(rice)
  await anna.post('/shopping-list/add-to-inventory', [{ id: rice, quantity: 4 }])
  expect(await correct(rice, { quantity: 0, expected: 2, belief: shown })).toMatchObject({
    body: { quantity: 4 },
  })
})

test('of two answers to one question the first counts, and a count counts as one', async () => {
  const [rice, oats] = [await anna.stocked('Rice', 5, 2), await anna.stocked('Oats', 5, 2)]
  later(day)
  const beliefs = [(await itemWith(rice)).belief, (await itemWith(oats)).belief]
  await correct(rice, { quantity: 3, expected: 5, belief: beliefs[0] })
  await anna.post('/inventory/count', [{ itemId: oats, quantity: 4 }])
  const entries = (await historyOf(anna)).length
  await correct(rice, { quantity: 3, expected: 5, belief: beliefs[0] })
  await correct(oats, { quantity: 3, expected: 5, belief: beliefs[1] })
  expect([(await itemWith(rice)).quantity, (await itemWith(oats)).quantity]).toEqual([3, 4])
  expect(await historyOf(anna)).toHaveLength(entries)
})

test('what is used up is on the list by its gap, or once where no base quantity brings it there', async () => {
  const [rice, salt] = [await anna.stocked('Rice', 3, 2), await anna.stocked('Salt', 3, 0)]
  await correct(rice, { quantity: 0, expected: 3, wanted: true })
  await correct(salt, { quantity: 0, expected: 3, wanted: true })
  expect((await anna.get('/shopping-list/generate')).body).toMatchObject([
    { id: rice, quantity: 2, extra: null },
    { id: salt, quantity: 1, extra: 1 },
  ])
  expect((await undo(anna, (await lastChangeOf(anna, salt)).id)).status).toBe(200)
  expect(await itemWith(salt)).toMatchObject({ quantity: 3, extra: null })
})

test('a wish for what was used up is one for what is missing, unless more is meant', async () => {
  const [rice, oats] = [await anna.stocked('Rice', 3, 2), await anna.stocked('Oats', 3, 2)]
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, extra_delta: 3 })
  await anna.put(`/shopping-list/${oats}`, { itemId: oats, extra_delta: 3, meant: true })
  for (const id of [rice, oats]) await correct(id, { quantity: 0, expected: 3 })
  expect([await itemWith(rice), await itemWith(oats)]).toMatchObject([{ extra: 1 }, { extra: 3 }])
})

test('taking out the last one answers a question, too, and an undo keeps what others took out', async () => {
  const rice = await anna.stocked('Rice', 2, 2)
  later(day)
  const { belief } = await itemWith(rice)
  await anna.put(`/inventory/${rice}`, { delta: -2 })
  await anna.post('/shopping-list/add-to-inventory', [{ id: rice, quantity: 3 }])
  expect(await correct(rice, { quantity: 1, expected: 2, belief })).toMatchObject({ body: { quantity: 3 } })
  later(day)
  await correct(rice, { quantity: 2, expected: 3 })
  const look = await lastChangeOf(anna, rice)
  await anna.put(`/inventory/${rice}`, { delta: -1 })
  expect((await undo(anna, look.id)).status).toBe(200)
  expect(await itemWith(rice)).toMatchObject({ quantity: 2 })
  expect(readBelief((await itemWith(rice)).belief)).toMatchObject({ stock: 0, taken: 1, unsaid: 0 })
})

test('a wish that is meant is remembered until it is bought', async () => {
  const rice = await anna.stocked('Rice', 3, 2)
  await anna.put(`/shopping-list/${rice}`, { itemId: rice, extra_delta: 1, meant: true })
  expect(readBelief((await itemWith(rice)).belief)).toMatchObject({ stock: 3, isMoreWanted: true })
  await anna.post('/shopping-list/add-to-inventory', [{ id: rice, quantity: 1 }])
  expect(readBelief((await itemWith(rice)).belief)).toMatchObject({ stock: 3, isMoreWanted: false })
})
