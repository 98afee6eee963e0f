import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '../runtime/problem.ts'
import { commitWithRetry } from './commit.ts'
import { requestKey } from './keys.ts'
import { ConflictError, type Reader, type Table, type Write } from './table.ts'

/** A success of any route, as it is remembered for a repeat. */
export interface AnyAnswer {
  readonly status: number
  readonly body?: unknown
  /** The journal's entry or batch of the change, by which it can be undone. */
  readonly activity?: string | undefined
}

/** A write; where the journal records it, with that entry or its batch. */
export type JournaledWrite = Write & { readonly activity?: string }

/** What a rule decides: the writes, and the answer once they are in. */
export interface Change<Answered, Carry = unknown> {
  readonly writes: readonly JournaledWrite[]
  readonly answer: Answered
  /** What the next chunk of the same request goes on from, once these writes are in, instead of reading it again. */
  readonly carry?: Carry
}

/** A request that may come again: under which key, from whom, for what. */
export interface IdempotentRequest {
  /** The partition that the change belongs to, and where it is remembered. */
  readonly partition: string
  readonly userId: string
  readonly method: string
  readonly path: string
  /** The client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), if it sent one. */
  readonly key: string | undefined
  /** The body, hashed under the key. */
  readonly body: string | undefined
  readonly now: Date
}

const rememberedSeconds = 24 * 60 * 60

const requestRecord = z.object({ body_hash: z.string(), answer: z.string() })

/**
 * Commits the change that a request asks for. A repeat of the request gets the first answer and nothing else, for
 * its record is written in the same transaction as the change.
 *
 * @throws {Problem} `key_reused` when the key came with another body, and as `commitWithRetry`
 */
export function commitOnce<Answered extends AnyAnswer, Carry>(
  table: Table,
  request: IdempotentRequest,
  decide: () => Promise<Change<Answered, Carry>>,
): Promise<Change<Answered | AnyAnswer, Carry>> {
  return commitStepsOnce(table, request, async () => ({ ...(await decide()), finished: true }))
}

/** A part of a change that is larger than a transaction; its answer counts when it is the last one. */
export interface Step<Answered, Carry = unknown> extends Change<Answered, Carry> {
  readonly finished: boolean
}

// Some seconds on AWS, where a step takes a tenth of one.
const stepsAtOnce = 25

/**
 * Commits a change step by step; the request is remembered with the last one.
 *
 * @throws {Problem} as `commitOnce`, and `unfinished` after so many steps, so that each call is answered in time:
 * the next one goes on
 */
export async function commitStepsOnce<Answered extends AnyAnswer, Carry>(
  table: Table,
  request: IdempotentRequest,
  decide: () => Promise<Step<Answered, Carry>>,
): Promise<Step<Answered | AnyAnswer, Carry>> {
  const memory = memoryOf(request)
  let activity: string | undefined
  for (let taken = 0; taken < stepsAtOnce; taken += 1) {
    const step = await commitWithRetry<Step<Answered | AnyAnswer, Carry>>(table, async () => {
      const remembered = await memory?.recall(table)
      if (remembered) return { writes: [], answer: remembered, finished: true }
      const decided = await decide()
      const answer = { ...decided.answer, activity: activityOf(decided.writes) ?? activity }
      const records = memory && decided.finished ? [memory.record(answer)] : []
      return { ...decided, answer, writes: [...decided.writes, ...records] }
    })
    if (step.finished) return step
    activity = step.answer.activity
  }
  throw new Problem('unfinished', 'There is more to do. Please send this again.', { retryAfter: 1 })
}

const activityOf = (writes: readonly JournaledWrite[]) =>
  writes.map(({ activity }) => activity).find((found) => found !== undefined)

/**
 * The answer to an earlier request under the same key.
 *
 * @throws {Problem} `key_reused` when that had another body
 */
export async function recallAnswer(
  table: Reader,
  request: IdempotentRequest,
): Promise<AnyAnswer | undefined> {
  return memoryOf(request)?.recall(table)
}

/** Remembers the answer of a request that changed nothing in the table. */
export async function rememberAnswer(
  table: Table,
  request: IdempotentRequest,
  answer: AnyAnswer,
): Promise<void> {
  const memory = memoryOf(request)
  if (!memory) return
  try {
    await table.commit([memory.record(answer)])
  } catch (error) {
    // A repeat at the same moment has left the same answer.
    if (!(error instanceof ConflictError)) throw error
  }
}

const firstAnswer = z.object({
  status: z.int(),
  body: z.optional(z.unknown()),
  activity: z.optional(z.string()),
})

/** Hashes that distinguish a request from others, and its body from other bodies under the same key. */
export interface Fingerprints {
  readonly request: string
  readonly body: string
}

/** The fingerprints of a request that came with a key; undefined without one. */
export function fingerprintsOf(request: IdempotentRequest): Fingerprints | undefined {
  const { userId, method, path, key, body } = request
  if (key === undefined) return undefined
  return { request: hash([userId, method, path, key]), body: hash(body ?? null) }
}

/** The refusal of a key that came before with another body. */
export function keyReused(): Problem {
  return new Problem('key_reused', 'This Idempotency-Key was used for another request.')
}

function memoryOf(request: IdempotentRequest) {
  const prints = fingerprintsOf(request)
  if (!prints) return undefined
  const place = requestKey(request.partition, prints.request)
  return {
    async recall(table: Reader): Promise<AnyAnswer | undefined> {
      const record = await table.get(place, requestRecord)
      if (!record) return undefined
      if (record.body_hash !== prints.body) throw keyReused()
      return firstAnswer.parse(JSON.parse(record.answer))
    },
    record(answer: unknown): Write {
      const expires_at = Math.floor(request.now.getTime() / 1000) + rememberedSeconds
      const row = {
        ...place,
        body_hash: prints.body,
        answer: JSON.stringify(answer),
        expires_at,
        revision: 1,
      }
      return { put: row, expecting: 'absent' }
    },
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
