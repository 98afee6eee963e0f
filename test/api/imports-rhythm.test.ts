import { beforeEach, expect, test } from 'vitest'
import { items } from '../../functions/items/contract.ts'
import { runJob } from '../../functions/jobs/jobs.ts'
import { mostPurchases } from '../../functions/model/rhythm/rhythm.ts'
import { readRhythm } from '../../functions/model/rhythm/rhythm.ts'
import { day, openTestAppWithClock } from '../support/clock.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { newOwner } from '../support/households.ts'
import { beginImport, importLines } from '../support/imports.ts'
import { exportOf, restore } from '../support/restore.ts'
import { rhythmMismatches } from '../support/rhythm-check.ts'
import { rhythmOf } from '../support/rhythms.ts'
import { storedItemOf, putRows } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
let household: string

beforeEach(async () => {
  ;({ anna, household } = await newOwner(testApp))
})

const weekly = () => rhythmOf({ every: 7, ago: 7, amount: 2, usedPerDay: 0.3 }, testApp.clock.time)

async function itemNamed(name: string) {
  const all = items.list.answers[200].parse((await anna.get('/items')).body)
  const found = all.find((item) => item.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

const purchasesOf = async (name: string) => readRhythm((await itemNamed(name)).rhythm)?.purchases ?? []

const verdictsOn = async (lines: readonly unknown[]) =>
  (await anna.post(`/imports/${await beginImport(anna)}/preview`, lines)).body

test('an import begins the rhythms of what it adds, which go on from there and end with it', async () => {
  const lines = [{ line: 1, name: 'Milk', quantity: 1, rhythm: weekly() }]
  const batch = await importLines(anna, lines)
  const { id, rhythm } = await itemNamed('Milk')
  expect(readRhythm(rhythm)).toMatchObject({ purchases: Array.from({ length: 8 }, () => ({ amount: 2 })) })
  expect(await verdictsOn(lines)).toMatchObject([{ outcome: 'unchanged' }])
  expect((await lastChangeOf(anna, id)).after).toMatchObject({ rhythm })

  testApp.clock.time += day
  await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 3 }])
  expect(await purchasesOf('Milk')).toHaveLength(9)
  await undo(anna, (await lastChangeOf(anna, id)).id)
  expect((await itemNamed('Milk')).rhythm).toBe(rhythm)
  expect(await rhythmMismatches(testApp, household)).toEqual([])

  expect((await undo(anna, batch)).status).toBe(200)
  expect((await anna.get('/items')).body).toEqual([])
  const [last] = Object((await anna.get('/activity')).body)
  await undo(anna, last.id)
  expect((await itemNamed('Milk')).rhythm).toBe(rhythm)
})

test('an item that is there keeps its own rhythm', async () => {
  const id = await anna.item({ name: 'Milk' })
  await anna.post('/shopping-list/add-to-inventory', [{ id, quantity: 5 }])
  const { rhythm } = await itemNamed('Milk')
  await importLines(anna, [{ line: 1, name: 'Milk', place: 'Fridge', rhythm: weekly() }])
  expect(await itemNamed('Milk')).toMatchObject({ place: 'Fridge', rhythm })
})

test('the job finds again what an import has begun, and so does an export of the household', async () => {
  await importLines(anna, [{ line: 1, name: 'Milk', quantity: 1, rhythm: weekly() }])
  const { id, rhythm } = await itemNamed('Milk')
  const { rhythm: _rhythm, learnt_at: _at, ...unlearnt } = await storedItemOf(testApp, anna, id)
  await putRows(testApp, [unlearnt])
  expect(await purchasesOf('Milk')).toEqual([])
  await runJob(testApp.runtime.platform, 'learn-rhythms')
  expect((await itemNamed('Milk')).rhythm).toBe(rhythm)

  const rows = await exportOf({ testUser: anna, household })
  ;({ anna, household } = await newOwner(testApp))
  await restore({ testUser: anna, household }, rows)
  expect((await itemNamed('Milk')).rhythm).toBe(rhythm)
  expect(await rhythmMismatches(testApp, household)).toEqual([])
})

test('only the last dozen purchases of 400 days are taken', async () => {
  const now = testApp.clock.time
  const [often, seldom] = [20, 100].map((every) => rhythmOf({ every, ago: 1, times: 15 }, now))
  await importLines(anna, [
    { line: 1, name: 'Milk', rhythm: often },
    { line: 2, name: 'Salt', rhythm: seldom },
  ])
  expect(await purchasesOf('Milk')).toHaveLength(mostPurchases)
  expect(await purchasesOf('Salt')).toHaveLength(4)
})

test('a rhythm that cannot be read, or that tells of the future, is refused with its line', async () => {
  const tomorrow = rhythmOf({ every: 7, ago: 0 }, testApp.clock.time + 2 * day)
  const unreadable = ['', 'weekly', 7, {}, '1;'.repeat(300)]
  const lines = [...unreadable, tomorrow].map((rhythm, line) => ({ line, name: `Item ${line}`, rhythm }))
  expect(await verdictsOn(lines)).toMatchObject([
    ...unreadable.map(() => ({ outcome: 'refused', reasons: ['Rhythm must be one that an export has.'] })),
    { outcome: 'refused', reasons: ['Item 5 was bought or used in the future.'] },
  ])
})
