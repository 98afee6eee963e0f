import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorldWithClock } from '../support/clock.ts'
import { forgetRows, spoilWrites } from '../support/disturb.ts'
import { unexplainedIn } from '../support/explained.ts'
import { found } from '../support/households.ts'
import { personOf } from '../support/people.ts'
import { exportOf, restore } from '../support/restore.ts'
import { householdOf } from '../support/store.ts'
import { deeds, perform, type Deed, type Life } from './life.ts'
import { patiently, seeded, sizes } from './sizes.ts'

/** Begins a life in a world of its own: the job that folds entries goes through all households of a world. */
async function inItsOwnWorld(work: (life: Life) => Promise<void>): Promise<void> {
  const world = await openWorldWithClock()
  try {
    const person = await personOf(world, 'anna')
    await person.get('/items')
    await work({ world, person, household: await householdOf(world, person) })
  } finally {
    await world.close()
  }
}

/** Lives a life deed by deed; gives the items whose stock was unexplained after one of them. */
async function live(life: Life, lived: readonly Deed[]): Promise<string[]> {
  const unexplained: string[] = []
  for (const deed of lived) {
    await perform(life, deed)
    unexplained.push(...(await unexplainedIn(life.world, life.household)))
  }
  return unexplained
}

/** Exports a household, restores that into another one, and exports it again. */
async function carryOver(life: Life) {
  const there = { person: life.person, household: await found(life.person) }
  const rows = await exportOf(life)
  await restore(there, rows)
  return { rows, again: await exportOf(there), unexplained: await unexplainedIn(life.world, there.household) }
}

const runs = { numRuns: sizes.lives, ...seeded(0) }

test(
  `in ${sizes.lives} lives, opening balance and history explain each stock after each deed; restored elsewhere, all is identical`,
  patiently,
  async () => {
    const lives = fc.asyncProperty(deeds, (lived) =>
      inItsOwnWorld(async (life) => {
        expect(await live(life, lived)).toEqual([])
        const { rows, again, unexplained } = await carryOver(life)
        expect(again).toEqual(rows)
        expect(unexplained).toEqual([])
      }),
    )
    await fc.assert(lives, runs)
  },
)

const lived: readonly Deed[] = [
  { act: 'importLines', which: 0, quantity: 3 },
  { act: 'addStock', which: 0, quantity: 2 },
]

test('it shows when changes leave no entry', patiently, () =>
  inItsOwnWorld(async (life) => {
    spoilWrites(life.world, forgetRows('EVENT#'))
    expect(await live(life, lived)).not.toEqual([])
  }),
)

test('it shows when entries are lost on the way to another household', patiently, () =>
  inItsOwnWorld(async (life) => {
    expect(await live(life, lived)).toEqual([])
    spoilWrites(life.world, forgetRows('EVENT#'))
    const { rows, again } = await carryOver(life)
    expect(again).not.toEqual(rows)
  }),
)
