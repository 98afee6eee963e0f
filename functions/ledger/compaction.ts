import * as z from 'zod/mini'
import { keptDays } from '../model/retention.ts'
import { describeError } from '../runtime/describe-error.ts'
import { logHash } from '../runtime/log-hash.ts'
import type { Platform } from '../runtime/platform.ts'
import { ConflictError } from '../database/conflict-error.ts'
import { oldestEntries } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable, type Table } from '../database/table.ts'
import { startOf, timeOf } from '../database/time-ordered-id.ts'
import { nextCompaction } from '../database/version.ts'
import { day } from '../model/durations.ts'
import { adjustOpeningBalances } from './opening-balance.ts'

export const retentionDays = keptDays.history

/**
 * Each entry takes up to two of a transaction's 100 actions, its row and the opening balance of its item, and the
 * household's version takes one.
 */
const entriesPerTransaction = 49

/**
 * Replaces the oldest entries of a household by the opening balances of their items, if they are older than the
 * retention period, so that opening balance and journal always explain the stock; and notes when the next ones are
 * due. It can be dropped at any point: the household's next change does the same.
 */
export async function compactJournal(platform: Platform, householdId: string): Promise<void> {
  try {
    await compactOldest(openTable(platform, wholeHouseholdScope(householdId)), householdId)
  } catch (error) {
    // Somebody has undone one of them meanwhile, or does the same.
    if (error instanceof ConflictError) return
    platform.log({
      level: 'error',
      household: logHash(householdId),
      compaction: true,
      ...describeError(error),
    })
  }
}

const stock = z.nullable(z.object({ quantity: z.optional(z.nullable(z.number())) }))

/** The fields of an entry that compaction needs. Not the whole record, since each change of an item loads this. */
const oldEntry = z.object({
  pk: z.string(),
  sk: z.string(),
  id: z.string(),
  item_id: z.string(),
  before: stock,
  after: stock,
  revision: z.int(),
})

async function compactOldest(table: Table, householdId: string): Promise<void> {
  const now = table.now().getTime()
  const until = timeOf(new Date(now - retentionDays * day))
  const oldest = await table.query(oldestEntries(householdId, entriesPerTransaction + 1), oldEntry)
  const old = oldest.slice(0, entriesPerTransaction).filter(({ id }) => id < until)
  const removals = old.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision }))
  const balances = await adjustOpeningBalances(table, householdId, old, 'removed')
  const due = dueOf(oldest[old.length]?.id, until, now)
  await table.commit([...removals, ...balances, nextCompaction(householdId, due)])
}

/**
 * Returns when the next entries are due: a day after the oldest one has become too old, so that an active household
 * does this once a day, but within 30 days, since a restore can bring older ones.
 */
function dueOf(next: string | undefined, until: string, now: number): Date {
  if (next !== undefined && next < until) return new Date(now)
  const tooOld = next === undefined ? Infinity : startOf(next).getTime() + (retentionDays + 1) * day
  return new Date(Math.min(tooOld, now + 30 * day))
}
