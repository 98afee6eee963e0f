import { expect, onTestFinished, test } from 'vitest'
import { forgetConditions, interleave, loseAnswers, readStale, spoilWrites } from '../support/store-faults.ts'
import { createTestUser } from '../support/test-users.ts'
import { copyItem } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { isLinearizable, type Step } from './linearizability-checker.ts'
import { observe } from './linearizability.ts'
import { patiently, sizes } from './sizes.ts'

const clients = 4
const actions = 6

/** Observes so many histories, and gives those that can't have happened one action after the other. */
async function impossibleHistories(
  histories: number,
  plantBug?: (testApp: TestApp) => void,
): Promise<Step[][]> {
  const testApp = await openTestApp()
  onTestFinished(testApp.close)
  const anna = await createTestUser(testApp, 'anna')
  const items = await copyItem(testApp, anna, await anna.item(), histories)
  interleave(testApp)
  loseAnswers(testApp, 0.1)
  plantBug?.(testApp)
  const impossible: Step[][] = []
  for (const itemId of items) {
    const steps = await observe(anna, itemId, clients, actions)
    if (!isLinearizable(steps, null)) impossible.push(steps)
  }
  return impossible
}

test(
  `${sizes.histories} random histories of ${clients} clients, with lost answers, are linearizable`,
  patiently,
  async () => {
    expect(await impossibleHistories(sizes.histories)).toEqual([])
  },
)

test.each([
  {
    bug: 'writes without their conditions',
    plantBug: (testApp: TestApp) => spoilWrites(testApp, forgetConditions),
  },
  { bug: 'reads are stale', plantBug: (testApp: TestApp) => readStale(testApp, 0.3) },
  // Chance may hide a bug from one handful of histories, though hardly from several.
])('finds the planted bug: $bug', { ...patiently, retry: 5 }, async ({ plantBug }) => {
  expect((await impossibleHistories(10, plantBug)).length).toBeGreaterThan(0)
})

const read = { name: 'read' } as const
const set = { name: 'set', quantity: 2 } as const

test.each([
  { what: 'a read that saw an earlier stock than one before it', possible: false, answer: [2, 1] },
  { what: 'reads that saw a lost change, and then go on seeing it', possible: true, answer: [1, 2] },
])('the search itself knows that $what is possible: $possible', ({ answer, possible }) => {
  const steps: Step[] = [
    { action: set, asked: 1, answered: 2, answer: 'lost' },
    ...answer.map((seen, index) => ({
      action: read,
      asked: 3 + 2 * index,
      answered: 4 + 2 * index,
      answer: seen,
    })),
  ]
  expect(isLinearizable(steps, 1)).toBe(possible)
})
