import { expect, test } from 'vitest'
import type { Entry } from '../../functions/model/entry.ts'
import { splitClock } from '../support/clock.ts'
import { historyOf } from '../support/history.ts'
import { misplacedEntries } from '../support/history-check.ts'
import {
  forgetConditions,
  forgetField,
  interleave,
  loseAnswers,
  readStale,
  spoilWrites,
} from '../support/store-faults.ts'
import { serveApart } from '../support/serve-apart.ts'
import { createTestUser } from '../support/test-users.ts'
import { copyItem } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { isLinearizable, type Step } from './linearizability-checker.ts'
import { observe } from './linearizability.ts'
import { patiently, searching, sizes } from './sizes.ts'

const clients = 4
const actions = 6
const base = 3

/** How many histories one household holds, since each begins with a read of its whole list. */
const perHousehold = 50

/**
 * Observes so many histories, in processes whose clocks differ, up to the first that can't have happened one action
 * after the other, or whose journal has an entry that doesn't follow from the one below.
 */
async function observeHistories(histories: number, plantBug?: (testApp: TestApp) => void) {
  const testApp = await openTestApp()
  const anna = await createTestUser(testApp, 'anna')
  const itemId = await anna.item()
  await anna.post('/base-inventory', { itemId, desiredQuantity: base })
  const items = await copyItem(testApp, anna, itemId, histories)
  interleave(testApp)
  serveApart(testApp)
  loseAnswers(testApp, 0.1)
  splitClock(testApp)
  plantBug?.(testApp)
  const impossible: Step[][] = []
  const misplaced: Entry[] = []
  for (const copy of items) {
    const steps = await observe(anna, copy, clients, actions)
    if (!isLinearizable(steps, { stock: null, base, extra: 0 })) impossible.push(steps)
    misplaced.push(...misplacedEntries(await historyOf(anna, `?item=${copy}`)))
    if (impossible.length + misplaced.length > 0) break
  }
  return { impossible, misplaced }
}

test(
  `${sizes.histories} random histories of ${clients} clients, with lost answers, are linearizable, and so is the journal`,
  patiently,
  async () => {
    for (let left: number = sizes.histories; left > 0; left -= perHousehold) {
      const found = await observeHistories(Math.min(left, perHousehold))
      expect(found).toEqual({ impossible: [], misplaced: [] })
    }
  },
)

test.each([
  {
    bug: 'writes without their conditions',
    plantBug: (testApp: TestApp) => spoilWrites(testApp, forgetConditions),
  },
  { bug: 'reads are stale', plantBug: (testApp: TestApp) => readStale(testApp, 0.3) },
  // Chance may hide a bug from one handful of histories, though hardly from several.
])('finds the planted bug: $bug', { ...searching, retry: 5 }, async ({ plantBug }) => {
  expect((await observeHistories(10, plantBug)).impossible).not.toEqual([])
})

test('finds the planted bug: an item forgets when its last entry was made', searching, async () => {
  const forget = (testApp: TestApp) => spoilWrites(testApp, forgetField('ITEM#', 'entry_at'))
  expect((await observeHistories(3, forget)).misplaced).not.toEqual([])
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
  expect(isLinearizable(steps, { stock: 1, base: 0, extra: 0 })).toBe(possible)
})
