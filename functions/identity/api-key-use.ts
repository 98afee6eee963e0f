import * as z from 'zod/mini'
import { commitWithRetry } from '../database/commit.ts'
import { limitScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { explain } from '../protocol/reason.ts'
import { Problem } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { limitOfKeys } from '../runtime/request-context.ts'
import type { ApiKeyRecord } from './api-key.ts'
import { counterKey } from './counters.ts'

/** How many requests a key may send within an hour of the clock, and within a day (UTC). */
export interface ApiKeyLimits {
  readonly hour: number
  readonly day: number
}

/** These, unless the operator says otherwise. */
export const usualApiKeyLimits: ApiKeyLimits = { hour: 60, day: 600 }

const hourSeconds = 3_600
const daySeconds = 86_400

/** The requests of a key. Whole numbers, since a row has no room for the times of all. */
const useRecord = z.object({
  /** Since 1970, in hours and in days; the day is also the last one on which the key was used. */
  hour: z.int(),
  of_hour: z.int(),
  day: z.int(),
  of_day: z.int(),
  revision: z.int(),
})
type UseRecord = z.output<typeof useRecord>

type Used = Pick<ApiKeyRecord, 'household_id' | 'id' | 'expires_at'>

const keyOf = ({ household_id, id }: Used) => counterKey('requests by key', household_id, id)

/** @throws {Problem} `too_many` with the seconds until the hour or the day is over */
export async function countRequestByKey(platform: Platform, key: Used): Promise<void> {
  const place = keyOf(key)
  const table = openTable(platform, limitScope([place]))
  await commitWithRetry(table, async (now) => {
    const before = await table.get(place, useRecord)
    const counted = withOneMore(before, platform.apiKeyLimits, now)
    const put = { ...before, ...place, ...counted, expires_at: key.expires_at }
    return { writes: [{ put, expecting: before?.revision ?? ('absent' as const) }] }
  })
}

function withOneMore(before: UseRecord | undefined, limits: ApiKeyLimits, now: Date): UseRecord {
  const seconds = now.getTime() / 1000
  const [hour, day] = [Math.floor(seconds / hourSeconds), Math.floor(seconds / daySeconds)]
  const ofHour = before?.hour === hour ? before.of_hour : 0
  const ofDay = before?.day === day ? before.of_day : 0
  if (ofDay >= limits.day) throw usedUp((day + 1) * daySeconds - seconds)
  if (ofHour >= limits.hour) throw usedUp((hour + 1) * hourSeconds - seconds)
  return { hour, of_hour: ofHour + 1, day, of_day: ofDay + 1, revision: (before?.revision ?? 0) + 1 }
}

function usedUp(seconds: number): Problem {
  const explained = explain(
    'api_key_used_up',
    'This key has sent as many requests as it may. Try again later.',
  )
  return new Problem('too_many', explained, { retryAfter: Math.ceil(seconds), reason: limitOfKeys })
}

/** As `YYYY-MM-DD`; null if it never was. */
export async function lastUseOf(platform: Platform, key: Used): Promise<string | null> {
  const place = keyOf(key)
  const used = await openTable(platform, limitScope([place])).get(place, useRecord)
  return used ? new Date(used.day * daySeconds * 1000).toISOString().slice(0, 10) : null
}
