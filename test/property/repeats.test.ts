import { expect, onTestFinished, test } from 'vitest'
import { forgetRows, interleave, spoilWrites } from '../support/store-faults.ts'
import { serveApart } from '../support/serve-apart.ts'
import { createTestUser } from '../support/test-users.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { repeat, type Repeats } from './repeats.ts'
import { patiently, searching, sizes } from './sizes.ts'

async function repeatInFreshApp(repeats: Repeats, plantBug?: (testApp: TestApp) => void) {
  const testApp = await openTestApp()
  onTestFinished(testApp.close)
  const anna = await createTestUser(testApp, 'anna')
  const itemId = await anna.item()
  const household = await householdOf(testApp, anna)
  interleave(testApp)
  serveApart(testApp)
  plantBug?.(testApp)
  return repeat({ testUser: anna, household, itemId }, repeats)
}

test.each([
  { keys: sizes.keysInARow, times: 3, atOnce: false },
  { keys: sizes.keysAtOnce, times: 10, atOnce: true },
])(
  '$keys keys, each sent $times times (at once: $atOnce), have one effect and one answer each',
  searching,
  async (repeats) => {
    expect(await repeatInFreshApp(repeats)).toEqual({ contradicted: 0, effects: repeats.keys })
  },
)

test.each([
  { keys: 4, times: 3, atOnce: false },
  { keys: 4, times: 3, atOnce: true },
])('finds the planted bug: requests are not remembered (at once: $atOnce)', searching, async (repeats) => {
  const { effects } = await repeatInFreshApp(repeats, (testApp) =>
    spoilWrites(testApp, forgetRows('REQUEST#')),
  )
  expect(effects).toBeGreaterThan(repeats.keys)
})
