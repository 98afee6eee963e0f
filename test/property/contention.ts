import * as z from 'zod/mini'
import { intercept } from '../support/intercept.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

/** The work of 16 writers at once: changes of one row and of many. */
export interface Rush {
  readonly testUser: TestUser
  readonly items: readonly string[]
  readonly writers: number
  /** How many requests each writer sends, one after the other. */
  readonly requests: number
}

/** Has writers put all items away, or add to one of them, in turn; returns the status of each request. */
export async function rush({ testUser, items, writers, requests }: Rush): Promise<number[]> {
  const statuses: number[] = []
  const write = async (writer: number) => {
    for (let count = 0; count < requests; count += 1) {
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
export function countAttempts({ runtime }: TestApp): ReadonlyMap<string, number> {
  const attempts = new Map<string, number>()
  intercept(runtime.platform.table, (_command, sent, next) => {
    const written = transaction.safeParse(sent.input).data?.TransactItems ?? []
    const keys = written.map(({ Put }) => Put?.Item.sk ?? '').filter((sk) => sk.startsWith('REQUEST#'))
    for (const key of keys) attempts.set(key, (attempts.get(key) ?? 0) + 1)
    return next(sent)
  })
  return attempts
}
