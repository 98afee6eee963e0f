import { afterAll, beforeEach, expect, test } from 'vitest'
import { retentionDays } from '../../functions/activity/compaction.ts'
import { runJob } from '../../functions/jobs/jobs.ts'
import { day, hour, openTestAppWithClock } from '../support/clock.ts'
import { ledgerOf, rowsOf, ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, lastChangeOf, undo } from '../support/history.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { breakTransaction, householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
afterAll(testApp.close)

let anna: TestUser
let household: string
let count = 0

beforeEach(async () => {
  anna = await testApp.signUp(`anna${(count += 1)}`)
  await anna.get('/items')
  household = await householdOf(testApp, anna)
})

const fold = () => runJob(testApp.runtime.platform, 'fold-old-entries')
const stockOf = async (itemId: string) => Object((await anna.get(`/inventory/${itemId}`)).body).quantity

async function change(itemId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await anna.put(`/inventory/${itemId}`, { delta: 1 })
}

test('an entry is kept for 400 days, then compacted into the opening balance', async () => {
  const itemId = await anna.stocked('Milk', 3, 5)
  testApp.clock.time += 10 * day
  await change(itemId, 1)
  testApp.clock.time += (retentionDays - 10) * day - hour
  await fold()
  expect(await historyOf(anna)).toHaveLength(4)
  testApp.clock.time += 2 * hour
  await fold()
  expect(await historyOf(anna)).toMatchObject([{ before: { quantity: 3 }, after: { quantity: 4 } }])
  expect((await ledgerOf(testApp, household)).get(itemId)).toEqual({ stock: 4, journaled: 4 })
  testApp.clock.time += 10 * day
  await fold()
  expect(await historyOf(anna)).toEqual([])
  expect((await ledgerOf(testApp, household)).get(itemId)).toEqual({ stock: 4, journaled: 4 })
})

test('a later change can be undone after the earlier ones are compacted', async () => {
  const itemId = await anna.stocked('Rice', 3, 5)
  testApp.clock.time += retentionDays * day
  await change(itemId, 1)
  testApp.clock.time += hour
  await fold()
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
  await fold()
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
  await fold()
  await undo(anna, first.id)
  expect(await stockOf(itemId)).toBe(3)
  expect(await ledgerMismatches(testApp, household)).toEqual([])
})

test.each([
  { nth: 1, moment: 'before' as const },
  { nth: 2, moment: 'before' as const },
  { nth: 1, moment: 'after' as const },
])(
  'a run that breaks off $moment transaction $nth leaves all explained; the next one goes on',
  async (at) => {
    // What earlier tests left would be compacted first.
    testApp.clock.time += (retentionDays + 1) * day
    await fold()
    const [stays, goes] = [await anna.stocked('A', 1, 5), await anna.stocked('B', 2, 5)]
    await importLines(anna, linesOf('Item', 55))
    await change(stays, 1)
    await anna.remove(`/items/${goes}`)
    testApp.clock.time += (retentionDays + 1) * day
    breakTransaction(testApp, at.nth, at.moment)
    await expect(fold()).rejects.toThrow('Out of order.')
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    expect((await historyOf(anna)).length).toBeGreaterThan(0)
    await fold()
    expect(await historyOf(anna)).toEqual([])
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    expect(await stockOf(stays)).toBe(2)
  },
)

test('two runs at once, during changes and undos, compact each entry once', async () => {
  const itemId = await anna.stocked('ThrottledError', 1, 5)
  await change(itemId, 10)
  const entries = await historyOf(anna, `?item=${itemId}`)
  testApp.clock.time += (retentionDays + 1) * day
  const undoing = entries.slice(0, 5).map(({ id }) => undo(anna, id))
  await Promise.all([fold(), fold(), change(itemId, 5), ...undoing])
  expect(await ledgerMismatches(testApp, household)).toEqual([])
  const openings = (await rowsOf(testApp, household)).filter(({ sk }) => String(sk).startsWith('OPENING#'))
  expect(openings).toHaveLength(1)
})

test('each household is compacted by itself', async () => {
  const bert = await testApp.signUp(`bert${count}`)
  const [hers, his] = [await anna.stocked('Hers', 1, 1), await bert.stocked('His', 2, 2)]
  testApp.clock.time += (retentionDays + 1) * day
  await fold()
  expect((await ledgerOf(testApp, household)).get(hers)).toEqual({ stock: 1, journaled: 1 })
  const other = await ledgerOf(testApp, await householdOf(testApp, bert))
  expect([...other]).toEqual([[his, { stock: 2, journaled: 2 }]])
})

test('a household that fails does not hold up the others', async () => {
  const bea = await testApp.signUp('bea')
  for (const user of [anna, bea]) await user.stocked('Milk', 3, 5)
  testApp.clock.time += (retentionDays + 1) * day
  breakTransaction(testApp, 1, 'before')
  await expect(fold()).rejects.toThrow('1 households are not done yet')
  const left = await Promise.all([anna, bea].map(async (user) => (await historyOf(user)).length))
  expect(left.filter((entries) => entries === 0)).toHaveLength(1)
  await fold()
  expect(await historyOf(anna)).toEqual([])
})
