import * as z from 'zod/mini'
import { forEach, isTimeUp, type JobRun } from '../database/for-each.ts'
import { allRowsOf, closedHouseholds, closedKey } from '../database/keys.ts'
import { purgeScope } from '../database/scope.ts'
import { openTable, type Table } from '../database/table.ts'
import { closedRecord, type ClosedRecord } from './records.ts'

/** After this time, requests that had entered a household before it was closed have finished. */
const graceSeconds = 60

const rowsPerTransaction = 100

const leftoverRow = z.object({ pk: z.string(), sk: z.string(), revision: z.int() })

/**
 * Purges the data of closed households. It can stop at any point: a household leaves the queue only after its last
 * row, so the next run continues. A household that fails does not hold up the others.
 *
 * @throws {AggregateError} at the end, if any household failed
 */
export async function purgeClosedHouseholds(run: JobRun): Promise<void> {
  const { platform } = run
  const due = platform.now().getTime() - graceSeconds * 1000
  const queue = await openTable(platform, purgeScope()).query(closedHouseholds, closedRecord)
  const closedLongEnough = queue.filter(({ closed_at }) => Date.parse(closed_at) <= due)
  await forEach(run, closedLongEnough, (closed) => purgeHousehold(run, closed))
}

async function purgeHousehold(run: JobRun, { sk: householdId, revision }: ClosedRecord): Promise<void> {
  const table = openTable(run.platform, purgeScope(householdId))
  await purgeRows(run, table, householdId)
  if (!isTimeUp(run)) await table.commit([{ remove: closedKey(householdId), expecting: revision }])
}

async function purgeRows(run: JobRun, table: Table, householdId: string): Promise<void> {
  const rows = await table.query(allRowsOf(householdId), leftoverRow)
  for (let start = 0; start < rows.length && !isTimeUp(run); start += rowsPerTransaction) {
    const chunk = rows.slice(start, start + rowsPerTransaction)
    await table.commit(chunk.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision })))
  }
}
