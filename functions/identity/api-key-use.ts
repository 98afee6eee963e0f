import * as z from 'zod/mini'
import { commitWithRetry } from '../database/commit.ts'
import { limitScope } from '../database/scope.ts'
import { openTable, putAfter } from '../database/table.ts'
import { explain, Problem } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { limitOfKeys } from '../runtime/request-context.ts'
import type { ApiKeyRecord } from './api-key.ts'
import { counterKey } from './counters.ts'

/** How many requests all keys of a person may send within an hour of the clock, and within a day (UTC). */
export interface ApiKeyLimits {
  readonly hour: number
  readonly day: number
}

/** These, unless the operator says otherwise. */
export const usualApiKeyLimits: ApiKeyLimits = { hour: 60, day: 600 }

const hourSeconds = 3_600
const daySeconds = 86_400

/** The requests by all keys of a person. Whole numbers, since a row has no room for the times of all. */
const useRecord = z.object({
  /** Since 1970, in hours and in days. */
  hour: z.int(),
  of_hour: z.int(),
  day: z.int(),
  of_day: z.int(),
  /** The last day on which each key was used. */
  used: z.record(z.string(), z.int()),
  revision: z.int(),
})
type UseRecord = z.output<typeof useRecord>

/** Earlier versions counted the requests of each key, in a row of its own. */
const earlierRecord = z.object({ day: z.int() })

type Used = Pick<ApiKeyRecord, 'household_id' | 'id' | 'user_id' | 'scope'>

// Calendars, whose address many devices may have, are counted apart.
const keyOf = ({ user_id, scope }: Used) =>
  counterKey('requests by keys', user_id, scope === 'calendar' ? 'calendars' : 'programs')

/** @throws {Problem} `too_many` with the seconds until the hour or the day is over */
export async function countRequestByKey(platform: Platform, key: Used): Promise<void> {
  const place = keyOf(key)
  const table = openTable(platform, limitScope([place]))
  await commitWithRetry(table, async (now) => {
    const before = await table.get(place, useRecord)
    const counted = withOneMore(before, key.id, platform.apiKeyLimits, now)
    const expires_at = (counted.day + longestUse) * daySeconds
    return { writes: [putAfter(before, { ...place, ...counted, expires_at })] }
  })
}

/** The keys whose last use is kept, more than the households of a person have; the row must stay small. */
const mostKeys = 300

/** In days; no key lasts longer. */
const longestUse = 366

function withOneMore(before: UseRecord | undefined, id: string, limits: ApiKeyLimits, now: Date) {
  const seconds = now.getTime() / 1000
  const [hour, day] = [Math.floor(seconds / hourSeconds), Math.floor(seconds / daySeconds)]
  const ofHour = before?.hour === hour ? before.of_hour : 0
  const ofDay = before?.day === day ? before.of_day : 0
  if (ofDay >= limits.day) throw usedUp((day + 1) * daySeconds - seconds)
  if (ofHour >= limits.hour) throw usedUp((hour + 1) * hourSeconds - seconds)
  const recent = Object.entries(before?.used ?? {})
    .filter(([key, last]) => key !== id && last > day - longestUse)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostKeys)
  return {
    hour,
    of_hour: ofHour + 1,
    day,
    of_day: ofDay + 1,
    used: { ...Object.fromEntries(recent), [id]: day },
  }
}

function usedUp(seconds: number): Problem {
  const explained = explain(
    'api_key_used_up',
    'Your keys have sent as many requests as they may. Try again later.',
  )
  return new Problem('too_many', explained, { retryAfter: Math.ceil(seconds), reason: limitOfKeys })
}

/** As `YYYY-MM-DD`; null if it never was. */
export async function lastUseOf(platform: Platform, key: Used): Promise<string | null> {
  const places = [keyOf(key), counterKey('requests by key', key.household_id, key.id)] as const
  const table = openTable(platform, limitScope(places))
  const [ofAll, earlier] = await Promise.all([
    table.get(places[0], useRecord),
    table.get(places[1], earlierRecord),
  ])
  // Both versions count during a deployment.
  const day = Math.max(ofAll?.used[key.id] ?? 0, earlier?.day ?? 0)
  return day === 0 ? null : new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
}
