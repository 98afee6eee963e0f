import { expect, onTestFinished, test } from 'vitest'
import { forgetRows, spoilWrites } from '../support/disturb.ts'
import { unexplainedIn } from '../support/explained.ts'
import { historyOf } from '../support/history.ts'
import { personOf } from '../support/people.ts'
import { householdOf } from '../support/store.ts'
import { openWorld, type World } from '../support/world.ts'
import { importBroken, undoToTheEnd } from './import.ts'
import { patiently, sizes } from './sizes.ts'

async function importInAWorld(lines: number, plant?: (world: World) => void) {
  const world = await openWorld()
  onTestFinished(world.close)
  const anna = await personOf(world, 'anna')
  await anna.get('/items')
  const household = await householdOf(world, anna)
  plant?.(world)
  const imported = await importBroken(world, anna, lines)
  return { world, anna, household, ...imported }
}

test(
  `${sizes.lines} lines, broken off in each call, come in once, and are undone by calls that end in time`,
  patiently,
  async () => {
    const { world, anna, household, id, outcomes } = await importInAWorld(sizes.lines)
    expect(outcomes).toEqual(new Set(['added']))
    expect((await anna.get('/items')).body).toHaveLength(sizes.lines)
    expect(await unexplainedIn(world, household)).toEqual([])

    const { statuses, storeCalls } = await undoToTheEnd(world, anna, id)
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.length).toBeGreaterThan(1)
    expect(Math.max(...storeCalls)).toBeLessThan(2_000)
    expect((await anna.get('/items')).body).toEqual([])
    expect(await unexplainedIn(world, household)).toEqual([])
    const batches = (await historyOf(anna)).map(({ batch }) => batch)
    expect(new Set(batches).size).toBe(2)
  },
)

test('it shows when lines leave no entry', patiently, async () => {
  const plant = (world: World) => spoilWrites(world, forgetRows('EVENT#'))
  const { world, household } = await importInAWorld(60, plant)
  expect(await unexplainedIn(world, household)).toHaveLength(60)
})
