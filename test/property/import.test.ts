import { expect, test } from 'vitest'
import { forgetRows, spoilWrites } from '../support/store-faults.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, undo } from '../support/history.ts'
import { createTestUser } from '../support/test-users.ts'
import { householdOf, breakTransaction, callsOf } from '../support/store.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'
import { maximumLines } from '../../functions/imports/contract.ts'
import { beginImport, linesOf } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { patiently, sizes } from './sizes.ts'

/**
 * Imports lines in as many calls as they need, each broken off once and repeated under its key. Gives the import and
 * what is said of the lines.
 */
async function importBroken(testApp: TestApp, testUser: TestUser, count: number) {
  const id = await beginImport(testUser)
  const lines = linesOf('Item', count)
  const outcomes = new Set<unknown>()
  for (let start = 0; start < lines.length; start += maximumLines) {
    const headers = { 'idempotency-key': `lines from ${start}` }
    const send = () =>
      testUser.post(`/imports/${id}/lines`, lines.slice(start, start + maximumLines), headers)
    breakTransaction(testApp, 2, 'before')
    const { status } = await send()
    if (status !== 503) throw new Error(`It was not broken off, but answered ${status}.`)
    for (const outcome of each('outcome', await send())) outcomes.add(outcome)
  }
  return { id, outcomes }
}

/** Undoes a batch as the app does, which calls again while there is more to do; gives what each call came to. */
async function undoToTheEnd(testApp: TestApp, testUser: TestUser, batch: string) {
  const headers = { 'idempotency-key': `undo ${batch}` }
  const [statuses, storeCalls]: [number[], number[]] = [[], []]
  do {
    const calls = await callsOf(testApp, async () => {
      statuses.push((await undo(testUser, batch, headers)).status)
    })
    storeCalls.push(calls.length)
  } while (statuses.at(-1) === 503)
  return { statuses, storeCalls }
}

async function importInFreshApp(lines: number, plantBug?: (testApp: TestApp) => void) {
  const testApp = await openTestApp()
  const anna = await createTestUser(testApp, 'anna')
  await anna.get('/items')
  const household = await householdOf(testApp, anna)
  plantBug?.(testApp)
  const imported = await importBroken(testApp, anna, lines)
  return { testApp, anna, household, ...imported }
}

test(
  `${sizes.lines} lines, interrupted in each call, are imported once, and undone by calls that end in time`,
  patiently,
  async () => {
    const { testApp, anna, household, id, outcomes } = await importInFreshApp(sizes.lines)
    expect(outcomes).toEqual(new Set(['added']))
    expect((await anna.get('/items')).body).toHaveLength(sizes.lines)
    expect(await ledgerMismatches(testApp, household)).toEqual([])

    const { statuses, storeCalls } = await undoToTheEnd(testApp, anna, id)
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.length).toBeGreaterThan(1)
    expect(Math.max(...storeCalls)).toBeLessThan(2_000)
    expect((await anna.get('/items')).body).toEqual([])
    expect(await ledgerMismatches(testApp, household)).toEqual([])
    const batches = (await historyOf(anna)).map(({ batch }) => batch)
    expect(new Set(batches).size).toBe(2)
  },
)

test('finds the planted bug: lines without an entry', patiently, async () => {
  const plantBug = (testApp: TestApp) => spoilWrites(testApp, forgetRows('EVENT#'))
  const { testApp, household } = await importInFreshApp(60, plantBug)
  expect(await ledgerMismatches(testApp, household)).toHaveLength(60)
})
