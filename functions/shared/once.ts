import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Household } from './household.ts'
import { requestKey } from './keys.ts'
import { Problem } from './problem.ts'
import type { AnyAnswer } from './route.ts'
import { Collision, type Table, type Write } from './table.ts'

/** What a rule decides: the writes, and the answer once they are in. */
export interface Change<Answered> {
  readonly writes: readonly Write[]
  readonly answer: Answered
}

/** A request that may come again: under which key, from whom, for what. */
export interface Repeatable {
  readonly household: Household
  readonly userId: string
  readonly method: string
  readonly path: string
  /** The client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), if it sent one. */
  readonly key: string | undefined
  /** The body as it was sent. */
  readonly body: unknown
  readonly now: Date
}

const rememberedSeconds = 24 * 60 * 60
const patience = 5_000
const longestPause = 200

const requestRecord = z.object({ body_hash: z.string(), answer: z.string() })

/**
 * Decides and commits, and starts again from fresh reads while others change the same rows. A repeat of a request
 * gets the first answer, for its record is written in the same transaction as the change.
 *
 * Throws `key_reused` when the key came with another body, and `conflict` when the rows did not come to rest
 * within 5 seconds.
 */
export async function once<Answered>(
  table: Table,
  request: Repeatable,
  decide: () => Promise<Change<Answered>>,
): Promise<Answered | AnyAnswer> {
  const until = Date.now() + patience
  const memory = memoryOf(request)
  for (let pause = 5; Date.now() < until; pause = Math.min(2 * pause, longestPause)) {
    const remembered = await memory?.recall(table)
    if (remembered) return remembered
    const { writes, answer } = await decide()
    try {
      await table.commit(memory ? [...writes, memory.record(answer)] : writes)
      return answer
    } catch (error) {
      if (!(error instanceof Collision)) throw error
      await setTimeout(Math.random() * pause)
    }
  }
  throw new Problem('conflict', 'Others are changing the same thing right now. Please try again.')
}

const firstAnswer = z.object({ status: z.int(), body: z.optional(z.unknown()) })

function memoryOf(request: Repeatable) {
  const { household, userId, method, path, key, body, now } = request
  if (key === undefined) return undefined
  const place = requestKey(household, hash([userId, method, path, key]))
  const bodyHash = hash(body ?? null)
  return {
    async recall(table: Table): Promise<AnyAnswer | undefined> {
      const record = await table.get(place, requestRecord)
      if (!record) return undefined
      if (record.body_hash !== bodyHash)
        throw new Problem('key_reused', 'This Idempotency-Key was used for another request.')
      return firstAnswer.parse(JSON.parse(record.answer))
    },
    record(answer: unknown): Write {
      const expires_at = Math.floor(now.getTime() / 1000) + rememberedSeconds
      const row = { ...place, body_hash: bodyHash, answer: JSON.stringify(answer), expires_at, revision: 1 }
      return { put: row, expecting: 'absent' }
    },
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
