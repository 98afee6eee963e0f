import * as z from 'zod/mini'
import { entriesOf } from '../database/keys.ts'
import type { Household } from '../database/household.ts'
import type { Reader } from '../database/table.ts'
import type { Query } from '../http/household-operations.ts'
import { foldedEntry } from '../ledger/folded-entry.ts'
import { useOfPeriod } from '../model/rhythm/use-of-period.ts'
import type { activity as routes } from './contract.ts'
import { day } from '../model/durations.ts'

/** Up to so many entries of the last page are read in vain. */
const pageSize = 500

/** The most pages, so that each answer is in time. */
const mostPages = 100

const usedEntry = z.extend(foldedEntry, { item: z.string() })
type UsedEntry = z.output<typeof usedEntry>

/** Answers with the use of the last days, or of as many of them as can be read in time. */
export const use: Query<typeof routes.use> = async ({ table, household, query: { days }, now }) => {
  const from = new Date(now.getTime() - Number(days) * day).toISOString()
  const entries = await entriesSince(table, household, from)
  const since = entries[0]?.at ?? now.toISOString()
  return { status: 200, body: { since, until: now.toISOString(), ...useOfPeriod(entries) } }
}

/** Reads the newest first, so that what can't be read in time is the oldest. */
async function entriesSince(table: Reader, household: Household, from: string): Promise<UsedEntry[]> {
  const found: UsedEntry[] = []
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { rows, next } = await table.latest(entriesOf(household), usedEntry, pageSize, before)
    found.push(...rows)
    before = next
    if (before === undefined || (rows.at(-1)?.at ?? '') < from) break
  }
  return found.filter(({ at }) => at >= from).toReversed()
}
