import * as z from 'zod/mini'
import { versionKey } from './keys.ts'
import type { Household } from './household.ts'
import type { Reader, Write } from './table.ts'
import { time } from '../model/time.ts'

/** A household's version. Its revision counts the transactions that have changed the household's data. */
export const versionRecord = z.object({
  revision: z.int(),
  raised_at: time,
  /**
   * When a change is to look for old entries of the journal; at once where it is absent. It stands here because each
   * change reads the version anyway.
   */
  compaction_at: z.optional(time),
  /** Counts the transactions that are in `changes`, or were; those of versions before 0.8.0 are not. */
  change_count: z.optional(z.int()),
  /** The last transactions, oldest first, and what each has touched: see `touched.ts`. */
  changes: z.optional(z.array(z.string())),
  /** The announced trip, as JSON; it is here because each list reads the version. */
  trip: z.optional(z.string()),
  /** When subscribers are notified of changes next, or were last; absent where there are none. */
  notify_at: z.optional(time),
})
export type Version = z.output<typeof versionRecord>

export const findVersion = (table: Reader, { id }: Household): Promise<Version | undefined> =>
  table.get(versionKey(id), versionRecord)

/** Returns the write that goes into every transaction that changes a household's data. */
export const raiseVersion = (householdId: string): Write => ({ raise: versionKey(householdId) })

/** In bytes; with them, the row of a version takes less than 1 KB, above which each change of a household costs more. */
const mostBytes = 785
const keptBytes = 640

/** Marks a household as one with subscribers to notify of its changes. */
export const markHousehold = (householdId: string, before: Version | undefined, now: Date): Write => ({
  mark: versionKey(householdId),
  before: before?.notify_at,
  after: now.toISOString(),
})

/** Takes the mark away again, if it is still the one that was read. */
export const markedNoMore = (householdId: string, { notify_at }: Version): Write => ({
  mark: versionKey(householdId),
  before: notify_at,
  after: undefined,
})

/** The mark of a household, in bytes. */
const markBytes = 36

export function changesToForget({ changes = [], trip = '', notify_at }: Version): readonly string[] {
  const others = Buffer.byteLength(trip) + (notify_at === undefined ? 0 : markBytes)
  let bytes = changes.reduce((sum, change) => sum + change.length + 1, others)
  if (bytes <= mostBytes) return []
  const kept = changes.findIndex((change) => {
    const isFew = bytes <= keptBytes
    bytes -= change.length + 1
    return isFew
  })
  return changes.slice(0, kept < 0 ? changes.length - 1 : kept)
}

export const isCompactionDue = ({ compaction_at }: Version, now: Date): boolean =>
  compaction_at === undefined || Date.parse(compaction_at) <= now.getTime()

export const nextCompaction = (householdId: string, at: Date): Write => ({
  set: versionKey(householdId),
  field: 'compaction_at',
  value: at.toISOString(),
})

/**
 * How long a list may lack what its household's version already counts, in milliseconds: to a query, DynamoDB shows the
 * rows of a transaction one after the other (read-committed isolation).
 */
const settlingTime = 10_000

/** Whether a list that is read from now on has all that its household's version counts. */
export const isSettled = ({ raised_at }: Version, now: Date): boolean =>
  now.getTime() - Date.parse(raised_at) >= settlingTime
