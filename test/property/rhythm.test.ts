import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestAppWithClock } from '../support/clock.ts'
import { found } from '../support/households.ts'
import { rhythmMismatches, rhythmsOf } from '../support/rhythm-check.ts'
import { spoilWrites } from '../support/store-faults.ts'
import { createTestUser } from '../support/test-users.ts'
import { generatedBookings, runStep, type Step } from './generated-history.ts'
import { patiently, seeded, sizes } from './sizes.ts'

const testApp = await openTestAppWithClock()

let owners = 0

/** Runs the steps; returns the items that have learnt another rhythm after any of them than their journals tell. */
async function runBookings(steps: readonly Step[]) {
  // Nobody may found as many households as there are histories.
  const testUser = await createTestUser(testApp, `anna${(owners += 1)}`)
  const run = { testApp, testUser, household: await found(testUser) }
  const mismatches: string[] = []
  for (const step of steps) {
    await runStep(run, step)
    mismatches.push(...(await rhythmMismatches(testApp, run.household)))
  }
  const unknown = [...(await rhythmsOf(testApp, run.household))].filter(([, { learnt }]) => learnt === null)
  return { mismatches, unknown }
}

test(
  `in ${sizes.rhythms} generated histories what items learn is what their journals tell, after each booking and undo`,
  patiently,
  () =>
    fc.assert(
      fc.asyncProperty(generatedBookings, async (steps) => {
        expect(await runBookings(steps)).toEqual({ mismatches: [], unknown: [] })
      }),
      { ...seeded(37), numRuns: sizes.rhythms, endOnFailure: true },
    ),
)

const steps: readonly Step[] = [
  { operation: 'importLines', which: 0, quantity: 3 },
  { operation: 'putAway', which: 0, quantity: 2 },
  { operation: 'takeStock', which: 0, quantity: 1 },
]

/** Stores rhythms that have lost their purchases. */
const forgetPurchases: Parameters<typeof spoilWrites>[1] = (writes) =>
  writes.map((write) =>
    Object.fromEntries(
      Object.entries(write).map(([name, { Item, ...rest }]) => {
        const rhythm = Item && 'rhythm' in Item && String(Item['rhythm']).replace(/[^;]*$/, '')
        return [name, { ...rest, ...(Item && { Item: { ...Item, ...(rhythm && { rhythm }) } }) }]
      }),
    ),
  )

test('finds the planted bug: purchases are forgotten', patiently, async () => {
  expect((await runBookings(steps)).mismatches).toEqual([])
  spoilWrites(testApp, forgetPurchases)
  expect((await runBookings(steps)).mismatches).not.toEqual([])
})
