import * as z from 'zod/mini'
import { closedHouseholds, closedKey, remainsOf } from '../shared/keys.ts'
import type { Platform } from '../shared/platform.ts'
import { clearingScope } from '../shared/scope.ts'
import { openTable, type Table } from '../shared/table.ts'
import { closedRecord } from './records.ts'

/** Requests that had entered before a household was closed are through by then. */
const settlingSeconds = 60

/** What one transaction takes. */
const rowsAtOnce = 100

const remains = z.object({ pk: z.string(), sk: z.string(), revision: z.int() })

/**
 * Clears away what closed households have left behind. It may break off anywhere: a household leaves the queue
 * only when nothing of it is left, so that the next run goes on.
 */
export async function clearClosedHouseholds(platform: Platform): Promise<void> {
  const due = platform.now().getTime() - settlingSeconds * 1000
  const queue = await openTable(platform, clearingScope()).query(closedHouseholds, closedRecord)
  for (const { sk: householdId, closed_at, revision } of queue) {
    if (Date.parse(closed_at) > due) continue
    const table = openTable(platform, clearingScope(householdId))
    await clearRemains(table, householdId)
    await table.commit([{ remove: closedKey(householdId), expecting: revision }])
  }
}

async function clearRemains(table: Table, householdId: string): Promise<void> {
  const rows = await table.query(remainsOf(householdId), remains)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce)
    await table.commit(chunk.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision })))
  }
}
