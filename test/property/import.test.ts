import { expect, test } from 'vitest'
import { forgetRows, spoilWrites } from '../support/store-faults.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf } from '../support/history.ts'
import { createTestUser } from '../support/test-users.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { importBroken, undoToTheEnd } from './import.ts'
import { patiently, sizes } from './sizes.ts'

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
