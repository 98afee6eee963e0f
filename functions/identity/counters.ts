import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import type { Platform } from '../runtime/platform.ts'
import { commitWithRetry } from '../database/commit.ts'
import { limitKey } from '../database/keys.ts'
import { limitScope } from '../database/scope.ts'
import { openTable, putAfter } from '../database/table.ts'

/** How many attempts of a kind are allowed within any period of so many seconds. */
export interface Limit {
  readonly kind: string
  readonly attempts: number
  readonly seconds: number
  /** Why it refuses, for the log, where it doesn't count guesses. */
  readonly reason?: string
}

/** A limit, and whose attempts it counts. The subject is stored as a hash. */
export type Counted = readonly [limit: Limit, ...subject: string[]]

/** The times of attempts, in seconds since 1970. */
const limitRecord = z.object({
  attempts: z.array(z.number()),
  /** Those of them that are being made: nobody knows yet whether they are wrong. Earlier versions store none. */
  pending: withDefault(z.array(z.number()), []),
  revision: z.int(),
})
type LimitRecord = z.output<typeof limitRecord>
export type Attempts = Pick<LimitRecord, 'attempts' | 'pending'>

/** Changes one counter, `index` of those that were opened; what it throws leaves all as they were. */
type CounterChange = (counted: Attempts, limit: Limit, index: number, now: number) => Attempts

export interface Counters {
  /** Reads them, so that the next change need not. */
  readonly read: () => Promise<void>
  readonly change: (next: CounterChange) => Promise<void>
}

/** Opens counters. They remember what they have read and written, so that a change after another need not read. */
export function openCounters(platform: Platform, counted: readonly Counted[]): Counters {
  const keys = counted.map(keyOf)
  const table = openTable(platform, limitScope(keys))
  const readAll = () => Promise.all(keys.map((key) => table.get(key, limitRecord)))
  let known: readonly (LimitRecord | undefined)[] | undefined

  async function read(): Promise<void> {
    known = await readAll()
  }

  async function change(next: CounterChange): Promise<void> {
    const committed = await commitWithRetry(table, async (time) => {
      const records = known ?? (await readAll())
      known = undefined
      const now = time.getTime() / 1000
      const writes = counted.map(([limit, ...subject], index) =>
        putAfter(records[index], {
          ...records[index],
          ...keyOf([limit, ...subject]),
          ...next(stillCounted(records[index], limit, time), limit, index, now),
          expires_at: Math.ceil(now) + limit.seconds,
        }),
      )
      return { writes }
    })
    known = committed.writes.map(({ put }) => put)
  }

  return { read, change }
}

export async function countedAttempts(platform: Platform, counted: Counted): Promise<readonly number[]> {
  const key = keyOf(counted)
  const record = await openTable(platform, limitScope([key])).get(key, limitRecord)
  return stillCounted(record, counted[0], platform.now()).attempts
}

function stillCounted(record: Attempts | undefined, limit: Limit, time: Date): Attempts {
  const attempts = (record?.attempts ?? []).filter((at) => at > time.getTime() / 1000 - limit.seconds)
  return { attempts, pending: (record?.pending ?? []).filter((at) => attempts.includes(at)) }
}

const keyOf = ([{ kind }, ...subject]: Counted) => counterKey(kind, ...subject)

/** Nobody can read the subject from the key. */
export const counterKey = (kind: string, ...subject: readonly string[]) =>
  limitKey(hash('sha256', JSON.stringify([kind, ...subject]), 'base64url'))
