import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { requestKey } from './keys.ts'
import { Problem } from '../runtime/problem.ts'
import type { AnyAnswer } from '../http/route.ts'
import { Collision, type Reader, type Table, type Write } from './table.ts'

/** A write; where the journal tells of it, with that entry or its batch. */
export type ToldWrite = Write & { readonly activity?: string }

/** What a rule decides: the writes, and the answer once they are in. */
export interface Change<Answered, Known = unknown> {
  readonly writes: readonly ToldWrite[]
  readonly answer: Answered
  /** What a next change of the same request goes on from, once these writes are in, instead of reading it again. */
  readonly known?: Known
}

/** A request that may come again: under which key, from whom, for what. */
export interface Repeatable {
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
const longestPause = 200

const requestRecord = z.object({ body_hash: z.string(), answer: z.string() })

/**
 * Decides and commits, and starts again from fresh reads while others change the same rows. Gives what was decided
 * and committed. Throws `conflict` when the rows did not come to rest in time.
 */
export async function settle<Decided extends { readonly writes: readonly Write[] }>(
  table: Table,
  decide: () => Promise<Decided>,
): Promise<Decided> {
  const until = Date.now() + table.patience
  for (let pause = 5; Date.now() < until; pause = Math.min(2 * pause, longestPause)) {
    const decided = await decide()
    try {
      await table.commit(decided.writes)
      return decided
    } catch (error) {
      if (!(error instanceof Collision)) throw error
      await setTimeout(Math.random() * pause)
    }
  }
  throw new Problem('conflict', 'Others are changing the same thing right now. Please try again.')
}

/**
 * Settles a change that a request asks for. A repeat of the request gets the first answer and nothing else, for its
 * record is written in the same transaction as the change. Throws `key_reused` when the key came with another body.
 */
export function once<Answered extends AnyAnswer, Known>(
  table: Table,
  request: Repeatable,
  decide: () => Promise<Change<Answered, Known>>,
): Promise<Change<Answered | AnyAnswer, Known>> {
  return onceInSteps(table, request, async () => ({ ...(await decide()), finished: true }))
}

/** A part of a change that is larger than a transaction; its answer counts when it is the last one. */
export interface Step<Answered, Known = unknown> extends Change<Answered, Known> {
  readonly finished: boolean
}

// Some seconds on AWS, where a step takes a tenth of one.
const stepsAtOnce = 25

/**
 * Settles a change step by step; the request is remembered with the last one. Throws as `once`, and `unfinished` after
 * so many steps, so that each call is answered in time: the next one goes on.
 */
export async function onceInSteps<Answered extends AnyAnswer, Known>(
  table: Table,
  request: Repeatable,
  decide: () => Promise<Step<Answered, Known>>,
): Promise<Step<Answered | AnyAnswer, Known>> {
  const memory = memoryOf(request)
  let activity: string | undefined
  for (let taken = 0; taken < stepsAtOnce; taken += 1) {
    const step = await settle<Step<Answered | AnyAnswer, Known>>(table, async () => {
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

const activityOf = (writes: readonly ToldWrite[]) =>
  writes.map(({ activity }) => activity).find((told) => told !== undefined)

/** The answer to an earlier request under the same key. Throws `key_reused` when that had another body. */
export async function rememberedAnswer(table: Reader, request: Repeatable): Promise<AnyAnswer | undefined> {
  return memoryOf(request)?.recall(table)
}

/** Keeps the answer of a request that changed nothing in the table. */
export async function rememberAnswer(table: Table, request: Repeatable, answer: AnyAnswer): Promise<void> {
  const memory = memoryOf(request)
  if (!memory) return
  try {
    await table.commit([memory.record(answer)])
  } catch (error) {
    // A repeat at the same moment has left the same answer.
    if (!(error instanceof Collision)) throw error
  }
}

const firstAnswer = z.object({
  status: z.int(),
  body: z.optional(z.unknown()),
  activity: z.optional(z.string()),
})

/** What tells a request from others, and its body from other bodies under the same key. */
export interface Fingerprints {
  readonly request: string
  readonly body: string
}

/** The fingerprints of a request that came with a key; undefined without one. */
export function fingerprintsOf(request: Repeatable): Fingerprints | undefined {
  const { userId, method, path, key, body } = request
  if (key === undefined) return undefined
  return { request: hash([userId, method, path, key]), body: hash(body ?? null) }
}

/** The refusal of a key that came before with another body. */
export function keyReused(): Problem {
  return new Problem('key_reused', 'This Idempotency-Key was used for another request.')
}

function memoryOf(request: Repeatable) {
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
