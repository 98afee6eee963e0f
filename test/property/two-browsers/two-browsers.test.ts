import { chromium, type Browser } from '@playwright/test'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { isLong, patiently, seeded, sizes } from '../sizes.ts'
import { Server } from './server.ts'
import { faults } from './planted-bugs.ts'
import { names, step, takeStep, type Step } from './steps.ts'
import { World } from './world.ts'

let browser: Browser

beforeAll(async () => {
  await buildSite(() => undefined)
  browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
})

afterAll(() => browser.close())

/** Returns what is not as people have made it. */
async function live(steps: readonly Step[], plantedBug?: string): Promise<readonly string[]> {
  const world = await World.open(browser, await Server.open(names), plantedBug)
  try {
    for (const one of steps) await takeStep(world, one)
    return await world.settle()
  } catch (cause) {
    throw new Error(`${String(cause)}\nThe tabs showed:\n${await world.snapshot()}`, { cause })
  } finally {
    await world.close()
  }
}

const lives = fc.array(step, { minLength: sizes.browserSteps, maxLength: sizes.browserSteps })

test('whatever happens to two people in three tabs, all ends as they have made it', patiently, async () => {
  const property = fc.asyncProperty(lives, async (steps) => {
    expect(await live([...faults.flatMap((fault) => fault.steps), ...steps])).toEqual([])
  })
  // No two runs are the same to the millisecond, so that trying shorter ones would show nothing.
  await fc.assert(property, { numRuns: sizes.browserLives, endOnFailure: true, ...seeded(30109) })
})

test.runIf(isLong)('finds the planted bug: what waits is forgotten by a reload', patiently, async () => {
  const changes = (['cut', 'step', 'reload'] as const).map((action) => {
    return { place: [1, 0] as const, action, item: 'Milk', field: 'stock' as const, by: 1 as const }
  })
  expect(await live(changes, `indexedDB.deleteDatabase('outbox')`)).toEqual([
    'Milk 50 of 100, not Milk 51 of 100',
  ])
})

for (const { fault, steps, bug, difference } of faults)
  test.runIf(isLong)(`finds the planted bug: ${fault}`, patiently, async () => {
    const found = await live(steps, bug).catch((error: unknown) => [String(error)])
    expect(found).toEqual([expect.stringContaining(difference)])
  })
