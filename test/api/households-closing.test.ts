import { expect, test, beforeEach } from 'vitest'
import { runJob } from '../../functions/jobs/jobs.ts'
import { closedPartition, householdPartition, jobKey } from '../../functions/database/keys.ts'
import { day, openTestAppWithClock, second, minute } from '../support/clock.ts'
import { accept, found, invite, join } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { idOf } from '../support/replies.ts'
import { breakTransaction, copyItem, rowsOf, writeRows } from '../support/store.ts'
import { jobRunner } from '../../infra/resources.ts'
import { withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { intercept } from '../support/intercept.ts'

const lines: Readonly<Record<string, unknown>>[] = []
const testApp = await openTestAppWithClock({ log: (line) => void lines.push(line) })

const clear = () => runJob(testApp.runtime.platform, 'clear-closed-households')
const rowsLeft = async (household: string) => (await rowsOf(testApp, householdPartition(household))).length
const waiting = async () => (await rowsOf(testApp, closedPartition)).map(({ sk }) => sk)

let households = 0

/** A household with everything in it: people, items, journal, invitations open and expired, remembered requests. */
async function openHousehold() {
  households += 1
  const owner = await createTestUser(testApp, `owner-${households}`)
  const member = await createTestUser(testApp, `member-${households}`)
  const id = await found(owner)
  await join(owner, id, member)
  await invite(owner, id)
  testApp.clock.time += 8 * day
  const { code } = await invite(owner, id)
  const inside = { 'x-household-id': id }
  const item = idOf(
    await owner.post('/items', { name: 'Milk' }, { ...inside, 'idempotency-key': 'milk once' }),
  )
  await member.post('/inventory', { itemId: item, quantity: 3 }, inside)
  return { id, owner, member, code, item, inside }
}

test('a household is closed at once, for all members', async () => {
  const { id, owner, member, code, inside } = await openHousehold()
  const other = await found(owner, 'Other')
  expect(await owner.remove(`/households/${id}`)).toMatchObject({ status: 204, body: undefined })
  for (const testUser of [owner, member]) {
    expect((await testUser.get('/items', inside)).status).toBe(404)
    expect((await testUser.post('/items', { name: 'Late' }, inside)).status).toBe(404)
    expect((await testUser.get(`/households/${id}/members`)).status).toBe(404)
    expect((await testUser.put(`/households/${id}`, { name: 'Late' })).status).toBe(404)
    expect((await testUser.remove(`/households/${id}`)).status).toBe(404)
  }
  expect((await owner.get('/households')).body).toMatchObject([{ id: other, default: true }])
  expect((await member.get('/households')).body).toEqual([])
  const revoked = await accept(member, code)
  expect([revoked.status, Object(revoked.body).message]).toEqual([
    404,
    'This invitation is no longer valid. Ask for a new one.',
  ])
})

test('its data are purged a minute later, and no other household’s', async () => {
  const { id, owner } = await openHousehold()
  const other = await openHousehold()
  await owner.remove(`/households/${id}`)
  testApp.clock.time += 59 * second
  const before = await rowsLeft(id)
  expect(before).toBeGreaterThan(5)
  await clear()
  expect(await rowsLeft(id)).toBe(before)
  expect(await waiting()).toContain(id)
  testApp.clock.time += 2 * second
  await clear()
  expect(await rowsLeft(id)).toBe(0)
  expect(await waiting()).not.toContain(id)
  expect((await other.owner.get(`/items/${other.item}`, other.inside)).status).toBe(200)
  expect(await rowsLeft(other.id)).toBeGreaterThan(5)
})

test('the job resumes after it was killed, until nothing is left', async () => {
  const { id, owner, item } = await openHousehold()
  await owner.put('/me', { default_household: id })
  await copyItem(testApp, owner, item, 230)
  await owner.remove(`/households/${id}`)
  testApp.clock.time += 61 * second
  const all = await rowsLeft(id)
  const left: number[] = []
  for (const [nth, moment] of [
    [2, 'before'],
    [1, 'after'],
    [2, 'before'],
  ] as const) {
    breakTransaction(testApp, nth, moment)
    await expect(clear()).rejects.toThrow('1 households are not done yet')
    left.push(await rowsLeft(id))
    expect(await waiting()).toContain(id)
  }
  expect(left).toEqual([all - 100, all - 200, 0])
  await clear()
  expect(await waiting()).not.toContain(id)
})

test('a household that cannot be purged does not block another', async () => {
  const both = [await openHousehold(), await openHousehold()]
  for (const { owner, id } of both) await owner.remove(`/households/${id}`)
  testApp.clock.time += 61 * second
  breakTransaction(testApp, 1, 'before')
  await expect(clear()).rejects.toThrow('not done yet')
  const left = await Promise.all(both.map(({ id }) => rowsLeft(id)))
  expect(left.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
  await clear()
  expect(await Promise.all(both.map(({ id }) => rowsLeft(id)))).toEqual([0, 0])
})

const job = 'clear-closed-households'
const owner = await createTestUser(testApp, 'owner')
const left = async (ids: readonly string[]) => {
  const kept = await Promise.all(ids.map(rowsLeft))
  return ids.filter((_, index) => kept[index] !== 0)
}

/** Closed households, in the order in which a job comes to them. */
async function close(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) ids.push(await found(owner))
  for (const id of ids) await owner.remove(`/households/${id}`)
  testApp.clock.time += 2 * minute
  return ids.toSorted()
}

/** Runs the job for 13 minutes, of which each transaction takes five. */
async function run(): Promise<void> {
  const { platform } = testApp.runtime
  const end = intercept(platform.table, (command, sent, next) => {
    if (command === 'TransactWriteItemsCommand') testApp.clock.time += 5 * minute
    return next(sent)
  })
  try {
    await withGrants(jobRunner, runJob)(platform, job, testApp.clock.time + 13 * minute)
  } finally {
    end()
  }
}

beforeEach(() => void (lines.length = 0))

test('a run stops when its time is up, and the next ones go on from there and round', async () => {
  const ids = await close(4)
  await run()
  // Two transactions clear a household and take it from the queue, and the third begins another.
  expect(await left(ids)).toEqual(ids.slice(2))
  expect(lines).toEqual([{ job, left: 2 }])
  const [early] = await close(1)
  await run()
  await run()
  await run()
  expect(await left([...ids, early ?? ''])).toEqual([])
  expect(await rowsOf(testApp, jobKey(job).pk)).toHaveLength(1)
})

test('a household that takes several runs lets others have their turn', async () => {
  const [large = '', small = ''] = [await found(owner), await found(owner)].toSorted()
  await owner.put('/me', { default_household: large })
  await copyItem(testApp, owner, await owner.item(), 500)
  for (const id of [large, small]) await owner.remove(`/households/${id}`)
  testApp.clock.time += 2 * minute
  // So that its turn comes first.
  await writeRows(testApp, [{ DeleteRequest: { Key: { ...jobKey(job) } } }])
  await run()
  expect(await left([large, small])).toEqual([large, small])
  await run()
  expect(await left([large, small])).toEqual([large])
  await run()
  await run()
  expect(await left([large, small])).toEqual([])
})
