import { expect, onTestFinished, test } from 'vitest'
import { forgetConditions, interleave, spoilWrites } from '../support/disturb.ts'
import { hour, openWorldWithClock } from '../support/clock.ts'
import { personOf } from '../support/people.ts'
import { householdOf } from '../support/store.ts'
import { openWorld, type World } from '../support/world.ts'
import { increment } from './increments.ts'
import { patiently, sizes } from './sizes.ts'

const writers = 8

/** Lets 8 writers add 1 to one item so often each, and gives how many were acknowledged and how many are there. */
async function count(times: number, plant?: (world: World) => unknown) {
  const world = await openWorld()
  onTestFinished(world.close)
  const anna = await personOf(world, 'anna')
  const itemId = await anna.stocked('Everyone’s', 0, 0)
  const household = await householdOf(world, anna)
  interleave(world)
  plant?.(world)
  return increment({ person: anna, household, itemId }, writers, times)
}

test(`${writers} writers × ${sizes.increments} increments are all there`, patiently, async () => {
  const total = writers * sizes.increments
  expect(await count(sizes.increments)).toEqual({ acknowledged: total, there: total })
})

test('those that the crowd made the product refuse are sent again, and all there', patiently, async () => {
  const impatient = ({ runtime }: World) => Object.assign(runtime.platform, { timeout: 3 })
  expect(await count(20, impatient)).toEqual({ acknowledged: writers * 20, there: writers * 20 })
})

test('who writes for hours stays signed in', async () => {
  const world = await openWorldWithClock()
  onTestFinished(world.close)
  world.clock.time -= hour
  const anna = await personOf(world, 'anna')
  expect((await anna.get('/items')).status).toBe(200)
})

test('it shows when writes forget what they expect', patiently, async () => {
  const { acknowledged, there } = await count(10, (world) => spoilWrites(world, forgetConditions))
  expect(there).toBeLessThan(acknowledged)
})
