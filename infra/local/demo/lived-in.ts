import { randomUUID } from 'node:crypto'
import { timeOrderedId } from '../../../functions/database/time-ordered-id.ts'
import type { Write } from '../../../functions/database/table.ts'
import { carryOut } from '../../../functions/ledger/carry-out.ts'
import { addItem } from '../../../functions/ledger/item-repository.ts'
import { newRecord } from '../../../functions/ledger/item-record.ts'
import { journal, type Author } from '../../../functions/ledger/journal.ts'
import { demoItems } from '../../../functions/model/demo/demo-items.ts'
import { firstMonths, monthsShown } from '../../../functions/model/demo/first-months.ts'
import type { Grocery } from '../../../functions/model/demo/groceries.ts'

interface LivedIn {
  readonly items: readonly Write[]
  readonly entries: readonly Write[]
}

/** Returns the writes of a new household that has lived with its groceries for some months. */
export function livedIn({ household, now }: Author, groceries: readonly Grocery[]): LivedIn {
  const begun = new Date(now.getTime() - monthsShown)
  const items = demoItems(groceries, now, randomUUID)
  const added = items.map((item) =>
    journal({ household, now: begun }, 'item_added', { before: undefined, after: newRecord(item) }),
  )
  const lived = added.map(({ after }) => after)
  const entries: Write[] = added.flatMap(({ writes }) => writes.filter(isEntry))
  const batches = new Map<number, string>()
  for (const { at, place, command } of firstMonths(groceries, now.getTime())) {
    const before = lived[place]
    if (!before || at <= begun.getTime()) continue
    const author = { household, now: new Date(at) }
    const { kind } = command(before.id)
    const batch = { id: batches.get(at) ?? timeOrderedId(author.now), index: place }
    const isTogether = kind === 'put_away' || kind === 'counted'
    const done = carryOut(author, before, [command(before.id)], isTogether ? { batch } : {})
    batches.set(at, batch.id)
    lived[place] = done.after
    entries.push(...done.writes.filter(isEntry))
  }
  // Their dates are those of the demo: what was used up meanwhile had others.
  const records = lived.flatMap((record, place) =>
    record ? [{ ...record, lots: items[place]?.lots ?? [] }] : [],
  )
  return { items: records.map((record) => addItem(household, record)), entries }
}

const isEntry = (write: object) => 'activity' in write
