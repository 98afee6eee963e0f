import * as z from 'zod/mini'
import { closedHouseholds, closedKey, remainsOf } from '../store/keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { clearingScope } from '../store/scope.ts'
import { openTable, type Table } from '../store/table.ts'
import { closedRecord, type ClosedRecord } from './records.ts'

/** Requests that had entered before a household was closed are through by then. */
const settlingSeconds = 60

/** What one transaction takes. */
const rowsAtOnce = 100

const remains = z.object({ pk: z.string(), sk: z.string(), revision: z.int() })

/**
 * Clears away what closed households have left behind. It may break off anywhere: a household leaves the queue
 * only when nothing of it is left, so that the next run goes on. One that fails does not hold up the others; then
 * it throws at the end.
 */
export async function clearClosedHouseholds(platform: Platform): Promise<void> {
  const due = platform.now().getTime() - settlingSeconds * 1000
  const queue = await openTable(platform, clearingScope()).query(closedHouseholds, closedRecord)
  const failures: unknown[] = []
  for (const closed of queue.filter(({ closed_at }) => Date.parse(closed_at) <= due))
    await clearHousehold(platform, closed).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} households are not cleared yet.`)
}

async function clearHousehold(
  platform: Platform,
  { sk: householdId, revision }: ClosedRecord,
): Promise<void> {
  const table = openTable(platform, clearingScope(householdId))
  await clearRemains(table, householdId)
  await table.commit([{ remove: closedKey(householdId), expecting: revision }])
}

async function clearRemains(table: Table, householdId: string): Promise<void> {
  const rows = await table.query(remainsOf(householdId), remains)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce)
    await table.commit(chunk.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision })))
  }
}
