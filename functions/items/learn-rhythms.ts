import * as z from 'zod/mini'
import { ConflictError } from '../database/conflict-error.ts'
import { forEach, isTimeUp, listHouseholds, type JobRun } from '../database/for-each.ts'
import { learntKey, rowsIn, versionKey } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable, putAfter, type Table } from '../database/table.ts'
import { raiseVersion, versionRecord } from '../database/version.ts'
import { foldedEntry } from '../ledger/folded-entry.ts'
import { withoutStaleRhythm, itemRecord, type ItemRecord } from '../ledger/item-record.ts'
import { saveLearnt } from '../ledger/item-repository.ts'
import { foldEntry } from '../model/rhythm/fold.ts'
import { newRhythm } from '../model/rhythm/learn.ts'
import { readRhythm, writeRhythm, type Rhythm } from '../model/rhythm/rhythm.ts'

/** The version of a household as of which the rhythms of all its items are learnt. */
const learnt = z.object({ version: z.int(), revision: z.int() })

const itemsPerTransaction = 90

/**
 * Folds the journals of items whose rhythm is not known: of those that are older than rhythms, and of those that a version
 * before 0.8.0 has changed since. A household that nobody has changed since its last turn takes one small read.
 */
export async function learnRhythms(run: JobRun): Promise<void> {
  await forEach(run, await listHouseholds(run.platform), ({ sk }) => learnIn(run, sk))
}

async function learnIn(run: JobRun, householdId: string): Promise<void> {
  const table = openTable(run.platform, wholeHouseholdScope(householdId))
  const [version, done] = await table.getBoth(
    [versionKey(householdId), versionRecord],
    [learntKey(householdId), learnt],
  )
  const current = version?.revision ?? 0
  if (current === done?.version) return
  const items = await table.query(rowsIn(householdId, 'items'), itemRecord)
  const unknown = items.filter((item) => readRhythm(withoutStaleRhythm(item).rhythm) === null)
  if (unknown.length > 0) return learnAll(run, table, householdId, unknown)
  await table.commit([putAfter(done, { ...learntKey(householdId), version: current })])
}

/** If somebody has changed an item since it was read, it is left for the next run. */
async function learnAll(
  run: JobRun,
  table: Table,
  householdId: string,
  items: readonly ItemRecord[],
): Promise<void> {
  const rhythms = await foldJournal(run, table, householdId)
  for (let start = 0; start < items.length && !isTimeUp(run); start += itemsPerTransaction) {
    const learning = items.slice(start, start + itemsPerTransaction).map((item) => {
      const rhythm = rhythms.get(item.id) ?? newRhythm(item.entry_at ?? table.now().getTime())
      return saveLearnt(householdId, item, writeRhythm(rhythm))
    })
    try {
      await table.commit([...learning, raiseVersion(householdId)])
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
    }
  }
}

/** Returns none where the time is up before the end. */
async function foldJournal(
  run: JobRun,
  table: Table,
  householdId: string,
): Promise<ReadonlyMap<string, Rhythm>> {
  const rhythms = new Map<string, Rhythm>()
  let after: string | undefined
  do {
    const { rows, next } = await table.page(rowsIn(householdId, 'journal'), foldedEntry, after)
    for (const entry of rows) rhythms.set(entry.item_id, foldEntry(rhythms.get(entry.item_id), entry))
    after = next
  } while (after !== undefined && !isTimeUp(run))
  return rhythms
}
