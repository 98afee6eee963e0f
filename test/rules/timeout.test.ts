import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { limitCalls } from '../../functions/runtime/timeout.ts'
import { intercept } from '../support/intercept.ts'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp } from '../support/test-app.ts'

// Milliseconds; nothing here would succeed later.
const shortly = 50

async function opened() {
  const { runtime, ...testApp } = await openTestApp()
  const anna = await createTestUser({ runtime, ...testApp }, 'anna')
  return { anna, itemId: await anna.stocked('Milk', 1, 1), platform: runtime.platform }
}

test('a call that hangs times out, and the client is asked to retry', async () => {
  const { anna, platform } = await opened()
  intercept(platform.table, () => new Promise(() => undefined), 'low')
  limitCalls(platform.table, shortly)
  const reply = await anna.get('/items')
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(reply.headers.get('retry-after')).toBe('1')
})

test('a commit that always conflicts is given up, and the client learns why', async () => {
  const { anna, itemId, platform } = await opened()
  let tries = 0
  intercept(platform.table, (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand') return next(sent)
    tries += 1
    const CancellationReasons = [{ Code: 'TransactionConflict' }]
    throw new TransactionCanceledException({ message: 'Cancelled.', $metadata: {}, CancellationReasons })
  })
  Object.assign(platform, { timeout: shortly })
  const reply = await anna.put(`/inventory/${itemId}`, { delta: 1 })
  expect(reply).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Please try again.') },
  })
  expect(tries).toBeGreaterThan(0)
})
