import { expect, onTestFinished, test } from 'vitest'
import { callTimeout } from '../../functions/runtime/timeout.ts'
import { itemWith } from '../support/carried-item.ts'
import { forgetRows, splitTransactions, spoilWrites } from '../support/disturb.ts'
import { everyRoute } from '../support/routes.ts'
import { openWorld, type World } from '../support/world.ts'
import { answerThrough, endure, type Operation } from './endure.ts'
import { patiently } from './sizes.ts'

const bodies: Readonly<Record<string, unknown>> = {
  'imports.apply': [{ line: 1, name: 'Imported', quantity: 2 }],
  'imports.restore': [{ line: 1, row: itemWith() }],
}

const inThePool = /^auth\.|^me\.(remove|changePassword|changeEmail|confirmEmail)$/

const writing = everyRoute.filter(({ route }) => route.method !== 'GET')

const operations: readonly Operation[] = writing
  .filter(({ name }) => !inThePool.test(name))
  .map((named) => ({ ...named, ...(bodies[named.name] !== undefined && { body: bodies[named.name] }) }))

async function endureInAWorld(operation: Operation, plant?: (world: World) => void) {
  const world = await openWorld()
  onTestFinished(world.close)
  plant?.(world)
  return endure(world, operation)
}

test.each(operations)(
  '$name answers honestly whatever goes wrong, and has one effect',
  patiently,
  async (operation) => {
    const { cases, complaints } = await endureInAWorld(operation)
    expect(complaints).toEqual([])
    expect(cases).toBeGreaterThan(2)
  },
)

test.each(writing.filter(({ name }) => inThePool.test(name)))(
  '$name answers honestly whatever goes wrong',
  patiently,
  async (operation) => {
    const world = await openWorld()
    onTestFinished(world.close)
    const { cases, complaints } = await answerThrough(world, operation)
    expect(complaints).toEqual([])
    expect(cases).toBeGreaterThan(0)
  },
)

const add = operations.find(({ name }) => name === 'inventory.add') ?? expect.fail()

test.each([
  { bug: 'changes are written bit by bit', plant: splitTransactions, shown: /the state is partial/ },
  {
    bug: 'requests are not remembered',
    plant: (world: World) => spoilWrites(world, forgetRows('REQUEST#')),
    shown: /the repeat has another effect/,
  },
])('it shows when $bug', patiently, async ({ plant, shown }) => {
  const { complaints } = await endureInAWorld(add, plant)
  expect(complaints.join('\n')).toMatch(shown)
})

test('a call that hangs is given up early enough for an answer within 5 seconds', () => {
  expect(callTimeout).toBeLessThan(5_000)
})
