import { describe, expect, test } from 'vitest'
import { items } from '../../functions/items/contract.ts'
import { runJob } from '../../functions/jobs/jobs.ts'
import { readRhythm, usePerDay } from '../../functions/model/rhythm/rhythm.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { openRecorded, versionsWith } from '../support/fixtures.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { intercept } from '../support/intercept.ts'
import { idOf } from '../support/replies.ts'
import { rhythmMismatches, rhythmsOf } from '../support/rhythm-check.ts'
import { callsOf, householdOf, storedItemOf, putRows } from '../support/store.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
const anna = await createTestUser(testApp, 'anna')
const begun = testApp.clock.time
const household = await anna.get('/items').then(() => householdOf(testApp, anna))

const add = async (name: string) => idOf(await anna.post('/items', { name }))
const putAway = (id: string, quantity: number) =>
  anna.post('/shopping-list/add-to-inventory', [{ id, quantity }])
const change = (id: string, body: object) => anna.put(`/inventory/${id}`, body)
const wait = (time: number) => void (testApp.clock.time += time)
const learn = () => runJob(testApp.runtime.platform, 'learn-rhythms')

const undoLast = async (id: string) => undo(anna, (await lastChangeOf(anna, id)).id)

async function rhythmOf(id: string) {
  const all = items.list.answers[200].parse((await anna.get('/items')).body)
  return readRhythm(all.find((item) => item.id === id)?.rhythm ?? null)
}

const amountsOf = async (id: string) => (await rhythmOf(id))?.purchases.map(({ amount }) => amount)

test('bookings teach when and how much is bought, and how much is used', async () => {
  const milk = await add('Milk')
  expect(await rhythmOf(milk)).toMatchObject({ used: 0, purchases: [] })
  await putAway(milk, 2)
  wait(hour)
  await putAway(milk, 1)
  wait(7 * day)
  await change(milk, { delta: 4 })
  expect(await amountsOf(milk)).toEqual([3, 4])
  wait(day)
  await change(milk, { delta: -1 })
  await change(milk, { delta: -1, thrown_away: true })
  expect((await rhythmOf(milk))?.used).toBe(1)
  wait(minute)
  await change(milk, { delta: 1 })
  expect(await rhythmOf(milk)).toMatchObject({ used: 0, purchases: [{ amount: 3 }, { amount: 4 }] })
  wait(4 * day)
  await anna.post('/inventory/count', [{ itemId: milk, quantity: 2 }])
  const counted = await rhythmOf(milk)
  expect(counted?.used).toBeCloseTo(4 * 2 ** (-2 / 60), 1)
  expect(counted && usePerDay(counted, counted.usedAt)).toBeCloseTo(4 / 12, 1)
  expect(await rhythmMismatches(testApp, household)).toEqual([])
})

test('a first entry of stock, a move, an import and an edit are no purchases', async () => {
  const rice = await add('Rice')
  await anna.post('/inventory', { itemId: rice, quantity: 3 })
  wait(day)
  await anna.put(`/items/${rice}`, { place: 'Pantry', lots: [{ quantity: 5, until: '2027-03-01' }] })
  const id = idOf(await anna.post('/imports', undefined))
  await anna.post(`/imports/${id}/lines`, [{ line: 1, name: 'Rice', quantity: 1 }])
  expect(await rhythmOf(rice)).toMatchObject({ used: 0, purchases: [] })
})

test('of fifteen purchases the last twelve are kept, and an undo brings back the one before them', async () => {
  const eggs = await add('Eggs')
  for (let week = 1; week <= 15; week += 1) {
    await putAway(eggs, week)
    wait(7 * day)
  }
  const last = Array.from({ length: 12 }, (_, index) => index + 4)
  expect(await amountsOf(eggs)).toEqual(last)
  await undoLast(eggs)
  expect(await amountsOf(eggs)).toEqual([3, ...last.slice(0, -1)])
  await undoLast(eggs)
  expect(await amountsOf(eggs)).toEqual(last)
})

test('while the index lacks the last entries, an undo leaves nothing known, and the job folds it', async () => {
  const oil = await add('Oil')
  await putAway(oil, 2)
  wait(day)
  await putAway(oil, 3)
  const { id } = await lastChangeOf(anna, oil)
  const end = intercept(testApp.runtime.platform.table, async (command, sent, next) => {
    const received = await next(sent)
    const isOfIndex = command === 'QueryCommand' && 'IndexName' in sent.input
    if (isOfIndex) Object.assign(Object(received.output), { Items: [] })
    return received
  })
  await undo(anna, id)
  end()
  expect(await rhythmOf(oil)).toBeNull()
  await learn()
  expect(await amountsOf(oil)).toEqual([2])
})

test('what an older version writes makes a rhythm absent until the job has folded it', async () => {
  const jam = await add('Jam')
  await putAway(jam, 2)
  const row = await storedItemOf(testApp, anna, jam)
  await putRows(testApp, [{ ...row, entry_at: Number(row['entry_at']) + 1 }])
  expect(await rhythmOf(jam)).toBeNull()
  // Nothing is learnt on top of what is not known.
  await putAway(jam, 1)
  expect(await rhythmOf(jam)).toBeNull()
  await learn()
  expect(await amountsOf(jam)).toEqual([3])
  expect((await rhythmOf(jam))?.since).toBeGreaterThanOrEqual(begun)
})

test('a household that nobody has changed since takes one call', async () => {
  await learn()
  await learn()
  const calls = await callsOf(testApp, learn)
  // The first two are about all households.
  expect(calls).toEqual(['QueryCommand', 'GetItemCommand', 'BatchGetItemCommand'])
})

describe.each(versionsWith('rows.json'))('rows of version %s', (version) => {
  test('fold to what their journals tell', async () => {
    const { testApp: recordedApp, recorded } = await openRecorded(version)
    await runJob(recordedApp.runtime.platform, 'learn-rhythms')
    const all = [...(await rhythmsOf(recordedApp, recorded.household)).values()]
    expect(all.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(0)
    expect(all.filter(({ learnt }) => learnt === null)).toEqual([])
    expect(await rhythmMismatches(recordedApp, recorded.household)).toEqual([])
  })
})
