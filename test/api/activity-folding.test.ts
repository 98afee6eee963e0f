import { logHash } from '../../functions/runtime/log-hash.ts'
import { beforeEach, expect, test } from 'vitest'
import { retentionDays } from '../../functions/ledger/compaction.ts'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { ledgerOf, ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf as wholeHistoryOf, lastChangeOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { breakTransaction, callsOf, householdOf, rowsOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'
import { householdPartition } from '../../functions/database/keys.ts'

const lines: Readonly<Record<string, unknown>>[] = []
const testApp = await openTestAppWithClock({ log: (line) => void lines.push(line) })

let anna: TestUser
let household: string
let count = 0

beforeEach(async () => {
  ;({ anna, household } = await newOwner(testApp))
})

/** Changes something else, which compacts what is too old. */
const touch = (testUser = anna) => testUser.post('/items', { name: `Salt ${(count += 1)}` })
const historyOf = async (testUser: TestUser, query = '') =>
  (await wholeHistoryOf(testUser, query)).filter(({ item }) => !item.startsWith('Salt'))
const stockOf = async (itemId: string) => Object((await anna.get(`/inventory/${itemId}`)).body).quantity

async function change(itemId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await anna.put(`/inventory/${itemId}`, { delta: 1 })
}

test('an entry is kept for 400 days, then compacted into the opening balance by the next change', async () => {
  const itemId = await anna.stocked('Milk', 3, 5)
  testApp.clock.time += 10 * day
  await change(itemId, 1)
  testApp.clock.time += (retentionDays - 10) * day - hour
  await touch()
  expect(await historyOf(anna)).toHaveLength(4)
  testApp.clock.time += day + 2 * hour
  await touch()
  expect(await historyOf(anna)).toMatchObject([{ before: { quantity: 3 }, after: { quantity: 4 } }])
  expect((await ledgerOf(testApp, household)).get(itemId)).toEqual({ stock: 4, journaled: 4 })
  testApp.clock.time += 10 * day
  await touch()
  expect(await historyOf(anna)).toEqual([])
  expect((await ledgerOf(testApp, household)).get(itemId)).toEqual({ stock: 4, journaled: 4 })
})

test('changes look for old entries only when some are due, and what a restore brings within 30 days', async () => {
  const looks = async (work: () => Promise<unknown>) =>
    (await callsOf(testApp, work)).filter((call) => call === 'QueryCommand').length - 1
  expect(await looks(touch)).toBe(1)
  expect(await looks(touch)).toBe(0)
  testApp.clock.time += 29 * day
  expect(await looks(touch)).toBe(0)
  testApp.clock.time += day
  expect(await looks(touch)).toBe(1)
  expect(await looks(touch)).toBe(0)
})

test('the change that compacts the earlier ones can be undone', async () => {
  const itemId = await anna.stocked('Rice', 3, 5)
  testApp.clock.time += (retentionDays + 1) * day
  await change(itemId, 1)
  expect(await historyOf(anna)).toHaveLength(1)
  const { id } = await lastChangeOf(anna, itemId)
  expect((await undo(anna, id)).status).toBe(200)
  expect(await stockOf(itemId)).toBe(3)
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('a deleted item leaves nothing, and the ledger of a restored one matches', async () => {
  const [gone, back] = [await anna.stocked('Gone', 3, 5), await anna.stocked('Back', 7, 5)]
  await anna.remove(`/items/${gone}`)
  testApp.clock.time += 200 * day
  await anna.remove(`/items/${back}`)
  const { id } = await lastChangeOf(anna, back)
  testApp.clock.time += 210 * day
  await touch()
  expect(await historyOf(anna)).toMatchObject([{ kind: 'item_deleted', item: 'Back' }])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  expect((await undo(anna, id)).status).toBe(200)
  expect(await stockOf(back)).toBe(7)
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test('the ledger of an item deleted twice matches whichever deletion is undone', async () => {
  const itemId = await anna.stocked('Twice', 3, 5)
  testApp.clock.time += 200 * day
  await anna.remove(`/items/${itemId}`)
  const first = await lastChangeOf(anna, itemId)
  await undo(anna, first.id)
  await undo(anna, (await lastChangeOf(anna, itemId)).id)
  testApp.clock.time += 210 * day
  await touch()
  await undo(anna, first.id)
  expect(await stockOf(itemId)).toBe(3)
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test.each(['before', 'after'] as const)(
  'a compaction that fails %s it is stored leaves the change done and all explained; the next one goes on',
  async (moment) => {
    const [stays, goes] = [await anna.stocked('A', 1, 5), await anna.stocked('B', 2, 5)]
    await importLines(anna, linesOf('Item', 55))
    await change(stays, 1)
    await anna.remove(`/items/${goes}`)
    testApp.clock.time += (retentionDays + 2) * day
    lines.length = 0
    breakTransaction(testApp, 2, moment)
    expect((await touch()).status).toBe(201)
    expect(lines).toMatchObject([{ level: 'error', household: logHash(household), message: 'Out of order.' }])
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    expect((await historyOf(anna)).length).toBeGreaterThan(0)
    await touch()
    await touch()
    expect(await historyOf(anna)).toEqual([])
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    expect(await stockOf(stays)).toBe(2)
  },
)

test('changes and undos at once compact each entry once', async () => {
  const itemId = await anna.stocked('ThrottledError', 1, 5)
  await change(itemId, 10)
  const entries = await historyOf(anna, `?item=${itemId}`)
  testApp.clock.time += (retentionDays + 2) * day
  const undoing = entries.slice(0, 5).map(({ id }) => undo(anna, id))
  await Promise.all([touch(), touch(), change(itemId, 5), ...undoing])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  expect(await rowsOf(testApp, householdPartition(household), 'OPENING#')).toHaveLength(1)
})

test('a change compacts its own household alone', async () => {
  const bert = await testApp.signUp(`bert${count}`)
  const [hers, his] = [await anna.stocked('Hers', 1, 1), await bert.stocked('His', 2, 2)]
  testApp.clock.time += (retentionDays + 2) * day
  await touch()
  expect((await ledgerOf(testApp, household)).get(hers)).toEqual({ stock: 1, journaled: 1 })
  expect([await historyOf(anna), await historyOf(bert)].map(({ length }) => length)).toEqual([0, 3])
  await touch(bert)
  const other = await ledgerOf(testApp, await householdOf(testApp, bert))
  expect(other.get(his)).toEqual({ stock: 2, journaled: 2 })
  expect(await historyOf(bert)).toEqual([])
})
