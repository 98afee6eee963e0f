import * as z from 'zod/mini'
import { allHouseholds, entriesBefore } from '../store/keys.ts'
import { forEach, isTimeUp, type JobRun } from '../jobs/for-each.ts'
import { commitWithRetry } from '../store/commit.ts'
import { compactionScope, householdIndexScope } from '../store/scope.ts'
import { openTable, type Table } from '../store/table.ts'
import { timeOf } from '../store/time-ordered-id.ts'
import { entryRecord } from './record.ts'
import { adjustOpeningBalances } from './opening-balance.ts'

/** How long entries are kept. */
export const retentionDays = 400

const day = 24 * 60 * 60 * 1000

/** Each entry takes up to two of a transaction's 100 actions: its row, and the opening balance of its item. */
const entriesPerTransaction = 50

/**
 * Replaces entries older than the retention period by the opening balances of their items, so that opening balance
 * and journal always explain the stock. It can stop at any point; the next run continues.
 */
export async function compactJournals(run: JobRun): Promise<void> {
  const { platform } = run
  const until = timeOf(new Date(platform.now().getTime() - retentionDays * day))
  const households = await openTable(platform, householdIndexScope()).query(allHouseholds, indexRow)
  await forEach(run, households, ({ sk: householdId }) => compactJournal(run, householdId, until))
}

const indexRow = z.object({ sk: z.string() })

const storedEntry = z.extend(entryRecord, { pk: z.string(), sk: z.string() })
type StoredEntry = z.output<typeof storedEntry>

async function compactJournal(run: JobRun, householdId: string, until: string): Promise<void> {
  const table = openTable(run.platform, compactionScope(householdId))
  const old = await table.query(entriesBefore(householdId, until), storedEntry)
  for (let start = 0; start < old.length && !isTimeUp(run); start += entriesPerTransaction)
    await compactEntries(table, householdId, old.slice(start, start + entriesPerTransaction))
}

/** Reads the entries again, since someone may have undone one or deleted the household meanwhile. */
async function compactEntries(table: Table, householdId: string, old: readonly StoredEntry[]): Promise<void> {
  await commitWithRetry(table, async () => {
    const found = await Promise.all(old.map(({ pk, sk }) => table.get({ pk, sk }, storedEntry)))
    const entries = found.filter((entry) => entry !== undefined)
    const removals = entries.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision }))
    const balances = await adjustOpeningBalances(table, householdId, entries, 'removed')
    return { writes: [...removals, ...balances] }
  })
}
