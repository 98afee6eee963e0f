import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem, explain } from '../protocol/problem.ts'
import { keptDays } from '../model/retention.ts'
import type { AnyAnswer } from '../protocol/route.ts'
import { commitWithRetry } from './commit.ts'
import { requestKey } from './keys.ts'
import { ConflictError } from './conflict-error.ts'
import { parseRow, type StoredRow } from './stored-row.ts'
import type { Reader, Table, Write } from './table.ts'

export type JournaledWrite = Write & { readonly activity?: string }

/** A rule's decision: the writes, and the answer if they succeed. */
export interface Change<Answered, Carry = unknown> {
  readonly writes: readonly JournaledWrite[]
  readonly answer: Answered
  /** State for the next chunk of the same request, after these writes, instead of reading it again. */
  readonly carry?: Carry
}

export interface IdempotentRequest {
  /** The partition that the change belongs to, and where the answer is stored. */
  readonly partition: string
  readonly userId: string
  readonly method: string
  readonly path: string
  /** The client's `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), if it sent one. */
  readonly key: string | undefined
  readonly body: string | undefined
  readonly now: Date
  /** A write that goes into each transaction of its change. */
  readonly raises?: Write
}

/** How long a request can be repeated: longer than a device waits, whose user is asked after 40 days without network. */
export const rememberedDays = keptDays.answers

const rememberedSeconds = rememberedDays * 24 * 60 * 60

const requestRecord = z.object({ body_hash: z.string(), answer: z.string() })

/**
 * Commits the change that a request asks for. The answer is stored in the same transaction, so a retry of the
 * request changes nothing and returns the first answer.
 *
 * @throws {Problem} `key_reused` when the key was sent with another body, and as `commitWithRetry`
 *
 * @param options `recallsFirst` looks for an earlier answer before anything else. Without it a change takes one call less:
 * it is committed together with its record, which fails beside an earlier one and brings that along; only where the rule
 * refuses, the earlier answer is looked for. That wastes the work of a repeat, which is much where a request has many rows.
 */
export function commitOnce<Answered extends AnyAnswer, Carry>(
  table: Table,
  request: IdempotentRequest,
  decide: (now: Date) => Promise<Change<Answered, Carry>>,
  { recallsFirst = false } = {},
): Promise<Change<Answered | AnyAnswer, Carry>> {
  return commitSteps(
    table,
    request,
    async (now) => ({ ...(await decide(now)), finished: true }),
    recallsFirst,
  )
}

/** A part of a change that exceeds one transaction. The answer of the last step is sent. */
export interface Step<Answered, Carry = unknown> extends Change<Answered, Carry> {
  readonly finished: boolean
}

// A few seconds on AWS, where a step takes a tenth of a second.
const stepsPerCall = 25

/**
 * Commits a change step by step; the last step stores the answer.
 *
 * @throws {Problem} as `commitOnce`, and `unfinished` after a number of steps, so that each call is answered in
 * time; the next call continues
 */
export function commitStepsOnce<Answered extends AnyAnswer, Carry>(
  table: Table,
  request: IdempotentRequest,
  decide: (now: Date) => Promise<Step<Answered, Carry>>,
): Promise<Step<Answered | AnyAnswer, Carry>> {
  return commitSteps(table, request, decide, true)
}

async function commitSteps<Answered extends AnyAnswer, Carry>(
  table: Table,
  request: IdempotentRequest,
  decide: (now: Date) => Promise<Step<Answered, Carry>>,
  recallsFirst: boolean,
): Promise<Step<Answered | AnyAnswer, Carry>> {
  const storedAnswer = storedAnswerOf(request)
  let activity: string | undefined
  for (let taken = 0; taken < stepsPerCall; taken += 1) {
    const step = await commitWithRetry<Step<Answered | AnyAnswer, Carry>>(table, async (now, conflict) => {
      const remembered = recallsFirst
        ? await storedAnswer?.recall(table)
        : storedAnswer?.answerAmong(conflict?.found)
      if (remembered) return recalled(remembered)
      const decided = await decide(now).catch(async (error: unknown) => {
        const answered = error instanceof Problem ? await storedAnswer?.recall(table) : undefined
        if (answered) return answered
        throw error
      })
      if (!('writes' in decided)) return recalled(decided)
      const answer = { ...decided.answer, activity: activityOf(decided.writes) ?? activity }
      const isRaised = decided.writes.length === 0 || decided.writes.some((write) => 'raise' in write)
      const raises = request.raises && !isRaised ? [request.raises] : []
      const records = storedAnswer && decided.finished ? [storedAnswer.record(answer)] : []
      return { ...decided, answer, writes: [...decided.writes, ...raises, ...records] }
    })
    if (step.finished) return step
    activity = step.answer.activity
  }
  throw new Problem('unfinished', explain('unfinished', 'There is more to do. Please send this again.'), {
    retryAfter: 1,
  })
}

const recalled = (answer: AnyAnswer) => ({ writes: [], answer, finished: true })

const activityOf = (writes: readonly JournaledWrite[]) =>
  writes.map(({ activity }) => activity).find((found) => found !== undefined)

/** @throws {Problem} `key_reused` when that request had another body */
export async function recallAnswer(
  table: Reader,
  request: IdempotentRequest,
): Promise<AnyAnswer | undefined> {
  return storedAnswerOf(request)?.recall(table)
}

export async function rememberAnswer(
  table: Table,
  request: IdempotentRequest,
  answer: AnyAnswer,
): Promise<void> {
  const storedAnswer = storedAnswerOf(request)
  if (!storedAnswer) return
  try {
    await table.commit([storedAnswer.record(answer)])
  } catch (error) {
    // A concurrent retry has stored the same answer.
    if (!(error instanceof ConflictError)) throw error
  }
}

const firstAnswer = z.object({
  status: z.int(),
  body: z.optional(z.unknown()),
  activity: z.optional(z.string()),
})

export interface RequestHashes {
  readonly request: string
  readonly body: string
}

/** Returns undefined for a request without a key. */
export function requestHashesOf(request: IdempotentRequest): RequestHashes | undefined {
  const { userId, method, path, key, body } = request
  if (key === undefined) return undefined
  return { request: hashOf([userId, method, path, key]), body: hashOf(body ?? null) }
}

const keyReused = () =>
  new Problem('key_reused', explain('key_reused', 'This Idempotency-Key was used for another request.'))

/**
 * Returns the row that an earlier request with the same key has made, where its answer is not stored.
 *
 * @throws {Problem} `key_reused` when that request had another body
 */
export function findEarlier<Made extends { readonly request: RequestHashes | null }>(
  rows: readonly Made[],
  hashes: RequestHashes | undefined,
): Made | undefined {
  const earlier = hashes && rows.find(({ request }) => request?.request === hashes.request)
  if (earlier && earlier.request?.body !== hashes.body) throw keyReused()
  return earlier
}

function storedAnswerOf(request: IdempotentRequest) {
  const hashes = requestHashesOf(request)
  if (!hashes) return undefined
  const place = requestKey(request.partition, hashes.request)
  const answerOf = (record: z.output<typeof requestRecord> | undefined) => {
    if (!record) return undefined
    if (record.body_hash !== hashes.body) throw keyReused()
    return firstAnswer.parse(JSON.parse(record.answer))
  }
  return {
    async recall(table: Reader): Promise<AnyAnswer | undefined> {
      return answerOf(await table.get(place, requestRecord))
    },
    answerAmong(found: readonly StoredRow[] = []): AnyAnswer | undefined {
      const row = found.find(({ pk, sk }) => pk === place.pk && sk === place.sk)
      return answerOf(row && parseRow(row, requestRecord))
    },
    record(answer: unknown): Write {
      const expires_at = Math.floor(request.now.getTime() / 1000) + rememberedSeconds
      const row = {
        ...place,
        body_hash: hashes.body,
        answer: JSON.stringify(answer),
        expires_at,
        revision: 1,
      }
      return { put: row, expecting: 'absent' }
    },
  }
}

const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url')
