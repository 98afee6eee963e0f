import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { interleave } from '../support/store-faults.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { intercept } from '../support/intercept.ts'
import { patiently, sizes } from './sizes.ts'

const writers = 16

/** Has writers put all items away, or add to one of them, in turn; returns the status of each request. */
async function rush(testUser: TestUser, items: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  const write = async (writer: number) => {
    for (let count = 0; count < sizes.rush; count += 1) {
      const headers = { 'idempotency-key': `request ${count} by ${writer}` }
      const one = items[(writer + count) % items.length] ?? ''
      const { status } =
        (writer + count) % 2 === 0
          ? await testUser.post('/shopping-list/add-to-inventory', rowsOf(items), headers)
          : await testUser.put(`/inventory/${one}`, { delta: 1 }, headers)
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return statuses
}

const rowsOf = (items: readonly string[]) => items.map((id) => ({ id, quantity: 1 }))

const transaction = z.object({
  TransactItems: z.array(z.object({ Put: z.optional(z.object({ Item: z.object({ sk: z.string() }) })) })),
})

/** Counts how often each request of an app is tried, by the record of the request. */
function countAttempts({ runtime }: TestApp): ReadonlyMap<string, number> {
  const attempts = new Map<string, number>()
  intercept(runtime.platform.table, (_command, sent, next) => {
    const written = transaction.safeParse(sent.input).data?.TransactItems ?? []
    const keys = written.map(({ Put }) => Put?.Item.sk ?? '').filter((sk) => sk.startsWith('REQUEST#'))
    for (const key of keys) attempts.set(key, (attempts.get(key) ?? 0) + 1)
    return next(sent)
  })
  return attempts
}

test(
  `${writers} writers × ${sizes.rush} requests of one and of many rows on 8 items all come through, each at once`,
  patiently,
  async () => {
    const testApp = await openTestApp()
    const testUser = await createTestUser(testApp, 'anna')
    const items = await Promise.all(
      Array.from({ length: 8 }, (_, index) => testUser.stocked(`Item ${index}`, 0, 1_000)),
    )
    interleave(testApp)
    const attempts = countAttempts(testApp)
    const statuses = await rush(testUser, items)
    expect(new Set(statuses)).toEqual(new Set([200]))
    // Rather than the time, which depends on how busy the machine is.
    expect([...attempts.values()]).toEqual(statuses.map(() => 1))
  },
)
