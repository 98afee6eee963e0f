import type { Author } from '../../functions/ledger/journal.ts'
import { carryOut } from '../../functions/ledger/carry-out.ts'
import type { ItemRecord } from '../../functions/ledger/item-record.ts'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import type { Write } from '../../functions/database/table.ts'
import { simulate, type Happening } from '../../functions/model/demo/simulation.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { day } from '../../functions/model/durations.ts'

const days = 365
export const yearBefore = (now: Date) => new Date(now.getTime() - days * day)

/** Always the same for the same stocks. */
export const yearOf = (stocks: readonly number[], begun: Date) =>
  simulate(
    stocks.map((stock) => ({ stock })),
    { from: begun.getTime(), days },
    randomNumbers(stocks.length),
  )

/** An item and its journal entry are two of a transaction’s 100 actions. */
const itemsPerTransaction = 45

/**
 * Books each happening at its time, as the product itself would, and only those that an item has not booked yet.
 *
 * @param items in the places of which the happenings tell
 */
export async function book(
  household: Author['household'],
  items: readonly (ItemRecord | undefined)[],
  happenings: readonly Happening[],
  commit: (writes: readonly Write[]) => Promise<void>,
): Promise<void> {
  const known = new Map(items.entries())
  const batches = new Map<number, string>()
  let writes = new Map<number, readonly Write[]>()
  for (const { at, place, command: commandOn } of happenings) {
    const before = known.get(place)
    if (!before || at <= (before.entry_at ?? 0)) continue
    if (writes.has(place) || writes.size === itemsPerTransaction) {
      await commit([...writes.values()].flat())
      writes = new Map()
    }
    const now = new Date(at)
    const batch = { id: batches.get(at) ?? timeOrderedId(now), index: place }
    batches.set(at, batch.id)
    const command = commandOn(before.id)
    const done = carryOut({ household, now }, before, [command], command.kind === 'put_away' ? { batch } : {})
    if (done.writes.length === 0) continue
    known.set(place, done.after)
    writes.set(place, done.writes)
  }
  if (writes.size > 0) await commit([...writes.values()].flat())
}
