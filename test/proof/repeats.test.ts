import { expect, onTestFinished, test } from 'vitest'
import { forgetRows, interleave, spoilWrites } from '../support/disturb.ts'
import { personOf } from '../support/people.ts'
import { householdOf } from '../support/store.ts'
import { openWorld, type World } from '../support/world.ts'
import { repeat, type Repeats } from './repeats.ts'
import { patiently, sizes } from './sizes.ts'

async function repeatInAWorld(repeats: Repeats, plant?: (world: World) => void) {
  const world = await openWorld()
  onTestFinished(world.close)
  const anna = await personOf(world, 'anna')
  const itemId = await anna.item()
  const household = await householdOf(world, anna)
  interleave(world)
  plant?.(world)
  return repeat({ person: anna, household, itemId }, repeats)
}

test.each([
  { keys: sizes.keysInARow, times: 3, atOnce: false },
  { keys: sizes.keysAtOnce, times: 10, atOnce: true },
])(
  '$keys keys, each sent $times times (at once: $atOnce), have one effect and one answer each',
  patiently,
  async (repeats) => {
    expect(await repeatInAWorld(repeats)).toEqual({ contradicted: 0, effects: repeats.keys })
  },
)

test.each([
  { keys: 4, times: 3, atOnce: false },
  { keys: 4, times: 3, atOnce: true },
])('it shows when requests are not remembered (at once: $atOnce)', patiently, async (repeats) => {
  const { effects } = await repeatInAWorld(repeats, (world) => spoilWrites(world, forgetRows('REQUEST#')))
  expect(effects).toBeGreaterThan(repeats.keys)
})
