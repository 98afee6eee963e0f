import type { Platform } from '../runtime/platform.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { ConflictError } from '../database/conflict-error.ts'
import { openCounters, type Attempts, type Counted, type Counters, type Limit } from './counters.ts'

export interface Pending {
  /** In seconds since 1970. */
  readonly at: number
  /** When those before it were made that count, by the counters' order. */
  readonly earlier: readonly (readonly number[])[]
  /** Uncounts it, because it was not a wrong guess. */
  readonly refund: () => Promise<void>
  /** Counts it for good. */
  readonly confirm: () => Promise<void>
}

/** @throws {Problem} `too_many` with the seconds until the next attempt is allowed */
export async function countAttempt(platform: Platform, counted: Counted): Promise<void> {
  await countAttempts(openCounters(platform, [counted]))
}

/**
 * Counts an attempt for several counters at once. Returns when those before it were made that count, by their order.
 *
 * @throws {Problem} as `countAttempt`; then no counter has counted it
 */
export async function countAttempts(counters: Counters): Promise<readonly (readonly number[])[]> {
  const earlier: (readonly number[])[] = []
  await counters.change((counted, limit, index, now) => {
    earlier[index] = counted.attempts
    return addAttempt(counted, limit, index, now)
  })
  return earlier
}

/**
 * Counts a guess before it is made, so that a hundred at once count like a hundred in a row. Above a limit it waits
 * for the guesses that are being made, which may be right.
 *
 * @throws {Problem} as `countAttempt`; then no counter has counted it
 */
export async function countGuess(counters: Counters): Promise<Pending> {
  let at = 0
  const earlier: (readonly number[])[] = []
  await counters.change((counted, limit, index, now) => {
    at = now
    earlier[index] = counted.attempts
    const isUndecided = counted.pending.some((begun) => begun > now - longestGuess)
    if (counted.attempts.length >= limit.attempts && isUndecided) throw new ConflictError(tooMany(1))
    return { ...addAttempt(counted, limit, index, now), pending: [...counted.pending, now] }
  })
  return {
    at,
    earlier,
    refund: () =>
      counters.change(({ attempts, pending }) => ({
        attempts: without(attempts, at),
        pending: without(pending, at),
      })),
    confirm: () => counters.change(({ attempts, pending }) => ({ attempts, pending: without(pending, at) })),
  }
}

/** After so many seconds without an outcome, a guess counts as wrong. */
const longestGuess = 10

function addAttempt({ attempts, pending }: Attempts, limit: Limit, _index: number, now: number): Attempts {
  const oldest = attempts[attempts.length - limit.attempts]
  if (oldest !== undefined) throw tooMany(oldest + limit.seconds - now, limit.reason)
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

/** Makes a guess that was counted, and refunds it unless it was wrong. */
export const tryCounted = <Result>(counted: Pending, guess: Guess<Result>): Promise<Result> =>
  followCounted(counted, guess, async (result) => result)

/** The same. @param follow what a right guess leads to, beside the refund */
export async function followCounted<Result, Followed>(
  counted: Pending,
  { attempt, isWrong }: Guess<Result>,
  follow: (result: Result) => Promise<Followed>,
): Promise<Followed> {
  const result = await attempt().catch(async (error: unknown) => {
    await (isWrong(error) ? counted.confirm() : counted.refund())
    throw error
  })
  const [followed, refunded] = await Promise.allSettled([follow(result), counted.refund()])
  if (refunded.status === 'rejected') throw refunded.reason
  if (followed.status === 'rejected') throw followed.reason
  return followed.value
}

/** @param reason for the log */
export function tooMany(seconds: number, reason = 'limit of attempts'): Problem {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Problem('too_many', explain('too_many', 'Too many attempts. Please try again later.'), {
    retryAfter,
    reason,
  })
}
