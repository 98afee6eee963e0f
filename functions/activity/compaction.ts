import * as z from 'zod/mini'
import { agedEntriesOf, registeredHouseholds } from '../store/keys.ts'
import { commitWithRetry } from '../store/commit.ts'
import type { Platform } from '../runtime/platform.ts'
import { foldingScope, registerScope } from '../store/scope.ts'
import { openTable, type Table } from '../store/table.ts'
import { timeOf } from '../store/time-ordered-id.ts'
import { entryRecord } from './record.ts'
import { shiftOpenings } from './opening-balance.ts'

/** How long entries are kept. */
export const keptDays = 400

const day = 24 * 60 * 60 * 1000

/** Two of the 100 actions of a transaction for each entry: its row, and the opening balance of its item. */
const foldedAtOnce = 50

/**
 * Folds the entries that have been kept long enough into the opening balances of their items, so that opening
 * balance and journal explain the stock at all times. It may break off anywhere; the next run goes on.
 */
export async function foldOldEntries(platform: Platform): Promise<void> {
  const until = timeOf(new Date(platform.now().getTime() - keptDays * day))
  const register = await openTable(platform, registerScope()).query(registeredHouseholds, registered)
  for (const { sk: householdId } of register) await foldHousehold(platform, householdId, until)
}

const registered = z.object({ sk: z.string() })

const storedEntry = z.extend(entryRecord, { pk: z.string(), sk: z.string() })
type StoredEntry = z.output<typeof storedEntry>

async function foldHousehold(platform: Platform, householdId: string, until: string): Promise<void> {
  const table = openTable(platform, foldingScope(householdId))
  const aged = await table.query(agedEntriesOf(householdId, until), storedEntry)
  for (let start = 0; start < aged.length; start += foldedAtOnce)
    await fold(table, householdId, aged.slice(start, start + foldedAtOnce))
}

/** Someone may undo an entry at this moment, or close the household, so they are read again. */
async function fold(table: Table, householdId: string, aged: readonly StoredEntry[]): Promise<void> {
  await commitWithRetry(table, async () => {
    const found = await Promise.all(aged.map(({ pk, sk }) => table.get({ pk, sk }, storedEntry)))
    const entries = found.filter((entry) => entry !== undefined)
    const gone = entries.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision }))
    const openings = await shiftOpenings(table, householdId, entries, 'gone')
    return { writes: [...gone, ...openings] }
  })
}
