import { beforeEach, expect, test } from 'vitest'
import { runJob } from '../../functions/jobs/jobs.ts'
import { householdPartition, jobKey } from '../../functions/database/keys.ts'
import { jobRunner } from '../../infra/resources.ts'
import { withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { found } from '../support/households.ts'
import { copyItem, rowsOf, writeRows } from '../support/store.ts'
import { intercept } from '../support/intercept.ts'
import { createTestUser } from '../support/test-users.ts'

const lines: Readonly<Record<string, unknown>>[] = []
const testApp = await openTestAppWithClock({ log: (line) => void lines.push(line) })

const job = 'clear-closed-households'
const owner = await createTestUser(testApp, 'owner')
const isLeft = async (id: string) => (await rowsOf(testApp, householdPartition(id))).length > 0
const left = async (ids: readonly string[]) => {
  const kept = await Promise.all(ids.map(isLeft))
  return ids.filter((_, index) => kept[index])
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

const forgetPlace = () => writeRows(testApp, [{ DeleteRequest: { Key: { ...jobKey(job) } } }])

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
  await forgetPlace()
  await run()
  expect(await left([large, small])).toEqual([large, small])
  await run()
  expect(await left([large, small])).toEqual([large])
  await run()
  await run()
  expect(await left([large, small])).toEqual([])
})
