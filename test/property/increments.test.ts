import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forgetConditions, interleave, spoilWrites } from '../support/store-faults.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { serveApart } from '../support/serve-apart.ts'
import { createTestUser } from '../support/test-users.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { patiently, searching, sizes } from './sizes.ts'

const entry = z.object({ quantity: z.number() })

const writers = 8

/** Has 8 writers add 1 to one item so many times each; returns how many were acknowledged and how many are stored. */
async function count(times: number, plantBug?: (testApp: TestApp) => unknown) {
  const testApp = await openTestApp()
  const anna = await createTestUser(testApp, 'anna')
  const itemId = await anna.stocked('Everyone’s', 0, 0)
  const inside = { 'x-household-id': await householdOf(testApp, anna) }
  interleave(testApp)
  serveApart(testApp)
  plantBug?.(testApp)
  let acknowledged = 0
  const write = async (writer: number) => {
    for (let time = 0; time < times; time += 1) {
      const headers = { ...inside, 'idempotency-key': `increment ${time} by ${writer}` }
      const { status } = await sendWithRetry(() => anna.put(`/inventory/${itemId}`, { delta: 1 }, headers))
      acknowledged += Number(status === 200)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const { quantity } = entry.parse((await anna.get(`/inventory/${itemId}`, inside)).body)
  return { acknowledged, there: quantity }
}

test(`${writers} writers × ${sizes.increments} increments are all there`, patiently, async () => {
  const total = writers * sizes.increments
  expect(await count(sizes.increments)).toEqual({ acknowledged: total, there: total })
})

test('increments refused under contention are retried, and all are there', patiently, async () => {
  const impatient = ({ runtime }: TestApp) => Object.assign(runtime.platform, { timeout: 3 })
  expect(await count(8, impatient)).toEqual({ acknowledged: writers * 8, there: writers * 8 })
})

test('a test user stays signed in for hours', async () => {
  const testApp = await openTestAppWithClock()
  testApp.clock.time -= hour
  const anna = await createTestUser(testApp, 'anna')
  expect((await anna.get('/items')).status).toBe(200)
})

test('finds the planted bug: writes without their conditions', searching, async () => {
  const { acknowledged, there } = await count(10, (testApp) => spoilWrites(testApp, forgetConditions))
  expect(there).toBeLessThan(acknowledged)
})
