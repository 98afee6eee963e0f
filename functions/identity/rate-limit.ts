import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { limitKey } from '../store/keys.ts'
import { commitWithRetry } from '../store/commit.ts'
import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { limitScope } from '../store/scope.ts'
import { ConflictError } from '../store/conflict-error.ts'
import { openTable } from '../store/table.ts'

/** How many attempts of a kind are allowed within any period of so many seconds. */
export interface Limit {
  readonly kind: string
  readonly attempts: number
  readonly seconds: number
}

/** The times of attempts, in seconds since 1970. */
const limitRecord = z.object({
  attempts: z.array(z.number()),
  /** Those of them that are being made: nobody knows yet whether they are wrong. Earlier versions store none. */
  pending: withDefault(z.array(z.number()), []),
  revision: z.int(),
})
type Attempts = Pick<z.output<typeof limitRecord>, 'attempts' | 'pending'>

/** An attempt that is being made. */
export interface Pending {
  readonly at: number
  /** When those before it were made that count. */
  readonly earlier: readonly number[]
  /** Uncounts it, because it was not a wrong guess. */
  readonly refund: () => Promise<void>
  /** Counts it for good. */
  readonly confirm: () => Promise<void>
}

/**
 * Counts an attempt. The subject is stored as a hash.
 *
 * @throws {Problem} `too_many` with the seconds until the next attempt is allowed
 */
export async function countAttempt(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
): Promise<void> {
  await change(platform, limit, subject, (counted, now) => addAttempt(counted, limit, now))
}

/**
 * Counts a guess before it is made, so that a hundred at once count like a hundred in a row. Above the limit it waits
 * for the guesses that are being made, which may be right.
 *
 * @throws {Problem} as `countAttempt`
 */
export async function countGuess(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
): Promise<Pending> {
  let at = 0
  let earlier: readonly number[] = []
  await change(platform, limit, subject, (counted, now) => {
    at = now
    earlier = counted.attempts
    const isUndecided = counted.pending.some((begun) => begun > now - longestGuess)
    if (counted.attempts.length >= limit.attempts && isUndecided) throw new ConflictError(tooMany(1))
    return { ...addAttempt(counted, limit, now), pending: [...counted.pending, now] }
  })
  return {
    at,
    earlier,
    refund: () =>
      change(platform, limit, subject, ({ attempts, pending }) => ({
        attempts: without(attempts, at),
        pending: without(pending, at),
      })),
    confirm: () =>
      change(platform, limit, subject, ({ attempts, pending }) => ({
        attempts,
        pending: without(pending, at),
      })),
  }
}

/** After so many seconds without an outcome, a guess counts as wrong. */
const longestGuess = 10

function addAttempt({ attempts, pending }: Attempts, limit: Limit, now: number): Attempts {
  const oldest = attempts[attempts.length - limit.attempts]
  if (oldest !== undefined) throw tooMany(oldest + limit.seconds - now)
  return { attempts: [...attempts, now], pending }
}

// Only one, since other attempts may have been made in the same millisecond.
function without(attempts: readonly number[], one: number): number[] {
  const index = attempts.indexOf(one)
  return attempts.filter((_, other) => other !== index)
}

/** A guess at a secret: how to make it, and whether an error means that the guess was wrong. */
export interface Guess<Result> {
  readonly attempt: () => Promise<Result>
  readonly isWrong: (error: unknown) => boolean
}

/** Makes a guess that was counted, and refunds the attempts unless it was wrong. */
export async function tryCounted<Result>(
  counted: readonly Pending[],
  { attempt, isWrong }: Guess<Result>,
): Promise<Result> {
  const refundAll = () => Promise.all(counted.map(({ refund }) => refund()))
  try {
    const result = await attempt()
    await refundAll()
    return result
  } catch (error) {
    await (isWrong(error) ? confirmAll(counted) : refundAll())
    throw error
  }
}

/** Counts guesses for good. */
export async function confirmAll(counted: readonly Pending[]): Promise<void> {
  await Promise.all(counted.map(({ confirm }) => confirm()))
}

/** @param reason for the log */
export function tooMany(seconds: number, reason = 'limit of attempts'): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Problem('too_many', 'Too many attempts. Please try again later.', { retryAfter, reason })
}

/** How many attempts count at the moment. */
export async function countedAttempts(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
): Promise<number> {
  const key = keyOf(limit, subject)
  const record = await openTable(platform, limitScope(key)).get(key, limitRecord)
  return stillCounted(record, limit, platform.now()).length
}

function stillCounted(record: Attempts | undefined, limit: Limit, time: Date): number[] {
  return (record?.attempts ?? []).filter((at) => at > time.getTime() / 1000 - limit.seconds)
}

function keyOf(limit: Limit, subject: readonly string[]) {
  return limitKey(
    createHash('sha256')
      .update(JSON.stringify([limit.kind, ...subject]))
      .digest('base64url'),
  )
}

async function change(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
  next: (counted: Attempts, now: number) => Attempts,
): Promise<void> {
  const key = keyOf(limit, subject)
  const table = openTable(platform, limitScope(key))
  await commitWithRetry(table, async (time) => {
    const now = time.getTime() / 1000
    const record = await table.get(key, limitRecord)
    const attempts = stillCounted(record, limit, time)
    const pending = (record?.pending ?? []).filter((at) => attempts.includes(at))
    const expires_at = Math.ceil(now) + limit.seconds
    const put = {
      ...record,
      ...key,
      ...next({ attempts, pending }, now),
      expires_at,
      revision: (record?.revision ?? 0) + 1,
    }
    return { writes: [{ put, expecting: record?.revision ?? 'absent' }] }
  })
}
