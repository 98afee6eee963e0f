import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { limitKey } from '../store/keys.ts'
import { commitWithRetry } from '../store/commit.ts'
import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { limitScope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'

/** How many attempts of a kind are allowed within any period of so many seconds. */
export interface Limit {
  readonly kind: string
  readonly attempts: number
  readonly seconds: number
}

const limitRecord = z.object({ attempts: z.array(z.number()), revision: z.int() })

/** Uncounts an attempt, because it was not a wrong guess. */
export type Refund = () => Promise<void>

/**
 * Counts an attempt before it is made, so that a hundred at once count like a hundred in a row. The subject is
 * stored as a hash.
 *
 * @throws {Problem} `too_many` with the seconds until the next attempt is allowed
 */
export async function countAttempt(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
): Promise<Refund> {
  const now = platform.now().getTime() / 1000
  await change(platform, limit, subject, (attempts) => {
    const oldest = attempts[attempts.length - limit.attempts]
    if (oldest !== undefined) throw tooMany(oldest + limit.seconds - now)
    return [...attempts, now]
  })
  // Only one, since other attempts may have been made in the same millisecond.
  return () => change(platform, limit, subject, (attempts) => without(attempts, now))
}

function without(attempts: readonly number[], one: number): readonly number[] {
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
  refunds: readonly Refund[],
  { attempt, isWrong }: Guess<Result>,
): Promise<Result> {
  const refundAll = () => Promise.all(refunds.map((refund) => refund()))
  try {
    const result = await attempt()
    await refundAll()
    return result
  } catch (error) {
    if (!isWrong(error)) await refundAll()
    throw error
  }
}

export function tooMany(seconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('too_many', `Too many attempts. Please try again in ${wait}.`, { retryAfter })
}

async function change(
  platform: Platform,
  limit: Limit,
  subject: readonly string[],
  next: (attempts: readonly number[]) => readonly number[],
): Promise<void> {
  const key = limitKey(
    createHash('sha256')
      .update(JSON.stringify([limit.kind, ...subject]))
      .digest('base64url'),
  )
  const table = openTable(platform, limitScope(key))
  const now = platform.now().getTime() / 1000
  await commitWithRetry(table, async () => {
    const record = await table.get(key, limitRecord)
    const attempts = (record?.attempts ?? []).filter((at) => at > now - limit.seconds)
    const expires_at = Math.ceil(now) + limit.seconds
    const put = {
      ...record,
      ...key,
      attempts: next(attempts),
      expires_at,
      revision: (record?.revision ?? 0) + 1,
    }
    return { writes: [{ put, expecting: record?.revision ?? 'absent' }] }
  })
}
