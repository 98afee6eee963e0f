import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { sendWithRetry } from '../support/retry-client.ts'
import type { Reply } from '../support/test-app.ts'
import type { Counter } from './increments.ts'

/** Requests, each under a key of its own, that come more than once. */
export interface Repeats {
  readonly keys: number
  readonly times: number
  readonly atOnce: boolean
}

const entry = z.object({ quantity: z.number() })
const items = z.array(z.object({ name: z.string() }))

/**
 * Sends additions to one item's stock and new items by turns, each as often as told under its key. Gives how many
 * keys got different answers, and how many effects there are.
 */
export async function repeat({ testUser, household, itemId }: Counter, { keys, times, atOnce }: Repeats) {
  const inside = { 'x-household-id': household }
  const name = `Repeated ${keys} ${times} ${atOnce}`
  let contradicted = 0
  for (let number = 0; number < keys; number += 1) {
    const headers = { ...inside, 'idempotency-key': `${name} ${number}` }
    const [path, body] = number % 2 === 0 ? ['/inventory', { itemId, quantity: 1 }] : ['/items', { name }]
    const send = () => sendWithRetry(() => testUser.post(path, body, headers))
    const replies = await (atOnce ? Promise.all(Array.from({ length: times }, send)) : inARow(send, times))
    contradicted += Number(!replies.every((reply) => isSuccessLike(reply, replies[0])))
  }
  const { quantity } = entry.parse((await testUser.get(`/inventory/${itemId}`, inside)).body)
  const made = items.parse((await testUser.get('/items', inside)).body).filter((item) => item.name === name)
  return { contradicted, effects: quantity + made.length }
}

async function inARow(send: () => Promise<Reply>, times: number): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let time = 0; time < times; time += 1) replies.push(await send())
  return replies
}

function isSuccessLike({ status, body }: Reply, first: Reply | undefined): boolean {
  return status < 300 && status === first?.status && isDeepStrictEqual(body, first.body)
}
