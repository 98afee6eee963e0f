import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../protocol/problem.ts'
import { openCounters, type Counters, type Limit } from './counters.ts'
import { tooMany } from './rate-limit.ts'

/** A limit that allows a burst: so many tokens at first, and each comes back, one after another. */
export interface Bucket {
  readonly kind: string
  readonly tokens: number
  /** How long one token takes to come back. */
  readonly seconds: number
}

export interface Taken {
  readonly count: number
  /** In seconds, until the next token; 0 if all that were wanted are taken. */
  readonly retryAfter: number
  /** Puts some of them back, because they were not used. */
  readonly giveBack: (count: number) => Promise<void>
}

export async function takeTokens(
  platform: Platform,
  bucket: Bucket,
  subject: string,
  wanted: number,
): Promise<Taken> {
  const limit = limitOf(bucket)
  const counters = openCounters(platform, [[limit, subject]])
  let count = 0
  let retryAfter = 0
  try {
    await counters.change(({ attempts, pending }, _limit, _index, now) => {
      count = Math.min(wanted, bucket.tokens - attempts.length)
      const [first = 0] = attempts
      retryAfter = count < wanted ? Math.ceil(first + limit.seconds - now) : 0
      if (count <= 0) throw tooMany(retryAfter)
      return { attempts: [...attempts, ...returns(bucket, attempts.at(-1), now, count)], pending }
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many') throw error
    return { count: 0, retryAfter: error.retryAfter ?? 1, giveBack: async () => undefined }
  }
  return { count, retryAfter: Math.max(retryAfter, 0), giveBack: (unused) => giveBack(counters, unused) }
}

async function giveBack(counters: Counters, unused: number): Promise<void> {
  if (unused === 0) return
  await counters.change(({ attempts, pending }) => ({ attempts: attempts.slice(0, -unused), pending }))
}

// A counter forgets an attempt once its period is over, so a token that comes back later counts as taken later.
const limitOf = ({ kind, tokens, seconds }: Bucket): Limit => ({
  kind,
  attempts: tokens,
  seconds: tokens * seconds,
})

function returns({ tokens, seconds }: Bucket, last: number | undefined, now: number, count: number) {
  const begin = Math.max(last ?? 0, now - tokens * seconds)
  return Array.from({ length: count }, (_, index) => begin + (index + 1) * seconds)
}
