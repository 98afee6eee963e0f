import { commandInSteps, query } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { activity as routes } from './contract.ts'
import { listEntries } from '../ledger/entries.ts'
import { entryView } from './entry-view.ts'
import { readMemberNames } from '../households/household-store.ts'
import { undoEntries } from './undo-entries.ts'
import * as z from 'zod/mini'
import { entriesOf } from '../database/keys.ts'
import type { Household } from '../database/household.ts'
import type { Reader } from '../database/table.ts'
import { foldedEntry } from '../ledger/folded-entry.ts'
import { useOfPeriod } from '../model/rhythm/use-of-period.ts'
import { day } from '../model/durations.ts'

/** Up to so many entries of the last page are read in vain. */
const pageSize = 500

/** The most pages, so that each answer is in time. */
const mostPages = 100

const usedEntry = z.extend(foldedEntry, { item: z.string() })
type UsedEntry = z.output<typeof usedEntry>

export const activity: Operations<typeof routes> = {
  list: query(routes.list, async ({ table, household, query: asked }) => {
    const [{ rows, next }, names] = await Promise.all([
      listEntries(table, household, asked),
      readMemberNames(table, household),
    ])
    const wanted = rows.filter(({ user_id }) => (asked.person ?? user_id) === user_id)
    const link = next && `</api${routes.list.path}?${nextQuery(asked, next)}>; rel="next"`
    return {
      status: 200,
      body: wanted.map((record) => entryView(record, names)),
      ...(link && { headers: { link } }),
    }
  }),

  /** Answers with the use of the last days, or of as many of them as can be read in time. */
  use: query(routes.use, async ({ table, household, query: { days }, now }) => {
    const from = new Date(now.getTime() - Number(days) * day).toISOString()
    const entries = await entriesSince(table, household, from)
    const since = entries[0]?.at ?? now.toISOString()
    return { status: 200, body: { since, until: now.toISOString(), ...useOfPeriod(entries) } }
  }),

  undo: commandInSteps(routes.undo, undoEntries),
}

function nextQuery(
  { item, person }: { item?: string | undefined; person?: string | undefined },
  after: string,
) {
  return new URLSearchParams({ ...(item && { item }), ...(person && { person }), after })
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
