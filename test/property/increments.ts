import * as z from 'zod/mini'
import { sendWithRetry } from '../support/retry-client.ts'
import type { TestUser } from '../support/test-app.ts'

const entry = z.object({ quantity: z.number() })

/** The counter: an item in a person's household. */
export interface Counter {
  readonly testUser: TestUser
  readonly household: string
  readonly itemId: string
}

/** Has writers add 1 to one item so many times each, all at once; returns how many were acknowledged and how many are stored. */
export async function increment({ testUser, household, itemId }: Counter, writers: number, times: number) {
  const inside = { 'x-household-id': household }
  let acknowledged = 0
  const write = async (writer: number) => {
    for (let time = 0; time < times; time += 1) {
      const headers = { ...inside, 'idempotency-key': `increment ${time} by ${writer}` }
      const { status } = await sendWithRetry(() =>
        testUser.put(`/inventory/${itemId}`, { delta: 1 }, headers),
      )
      acknowledged += Number(status === 200)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const { quantity } = entry.parse((await testUser.get(`/inventory/${itemId}`, inside)).body)
  return { acknowledged, there: quantity }
}
