import * as z from 'zod/mini'
import type { ItemRecord } from './item-record.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import type { Household } from '../database/household.ts'
import { lastTripKey } from '../database/keys.ts'
import { putAfter, type Reader, type Write } from '../database/table.ts'
import { time } from '../model/time.ts'

/** How long an item stays unavailable when nobody puts anything away. */
const longest = 12 * 60 * 60 * 1000

/** The household's last shopping trip that was put away while something was unavailable. */
const lastTrip = z.object({ put_away_at: time, revision: z.int() })

export interface HouseholdAndNow extends HouseholdContext {
  readonly now: Date
}

/** Marks end with a put-away, or by themselves. */
export async function endMarks(
  context: HouseholdAndNow,
  records: readonly ItemRecord[],
): Promise<ItemRecord[]> {
  const start = await startOfMarks(context, records)
  return records.map((record) => endMark(record, start))
}

export const endMarkOf = async (context: HouseholdAndNow, record: ItemRecord): Promise<ItemRecord> =>
  endMark(record, await startOfMarks(context, [record]))

export function firstEndOf(records: readonly ItemRecord[]): Date | undefined {
  const [first] = records.flatMap(({ unavailable_since }) => unavailable_since ?? []).toSorted()
  return first === undefined ? undefined : new Date(Date.parse(first) + longest)
}

export function isAnyMarked(records: readonly ItemRecord[], now: Date): boolean {
  const start = startOfLongest(now)
  return records.some((record) => isMarkedAfter(start, record))
}

const startOfLongest = (now: Date) => new Date(now.getTime() - longest).toISOString()

const isMarkedAfter = (start: string, { unavailable_since }: ItemRecord) =>
  unavailable_since !== null && unavailable_since > start

function endMark(record: ItemRecord, start: string): ItemRecord {
  const hasEnded = record.unavailable_since !== null && !isMarkedAfter(start, record)
  return hasEnded ? { ...record, unavailable_since: null } : record
}

/** Since when marks count. Reads the last trip only where it matters. */
async function startOfMarks({ table, household, now }: HouseholdAndNow, records: readonly ItemRecord[]) {
  const earliest = startOfLongest(now)
  if (!isAnyMarked(records, now)) return earliest
  const trip = await findLastTrip(table, household)
  return trip && trip.put_away_at > earliest ? trip.put_away_at : earliest
}

export async function endAllMarks({ table, household, now }: HouseholdAndNow): Promise<Write> {
  const before = await findLastTrip(table, household)
  return putAfter(before, { ...before, ...lastTripKey(household), put_away_at: now.toISOString() })
}

const findLastTrip = (table: Reader, household: Household) => table.get(lastTripKey(household), lastTrip)
