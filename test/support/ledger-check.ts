import * as z from 'zod/mini'
import { entryRecord } from '../../functions/ledger/entry-record.ts'
import { differenceOf } from '../../functions/ledger/opening-balance.ts'
import type { Lot } from '../../functions/model/lots.ts'
import { itemRecord, type ItemRecord } from '../../functions/ledger/item-record.ts'
import { householdPartition } from '../../functions/database/keys.ts'
import { add } from '../../functions/model/quantity.ts'
import { rowsOf } from './store.ts'
import type { TestApp } from './test-app.ts'

const keyed = z.object({ sk: z.string() })
const opening = z.object({ quantity: z.number() })

/** The stored stock of an item, the sum of its lots if it has any, and that of its opening balance and journal. */
interface LedgerEntry {
  stock: number
  inLots?: number
  journaled: number
}

/** The ledger of a household by item id, deleted items included. */
export async function ledgerOf(testApp: TestApp, household: string): Promise<Map<string, LedgerEntry>> {
  const ledger = new Map<string, LedgerEntry>()
  const ledgerEntry = (id: string) => {
    const known = ledger.get(id) ?? { stock: 0, journaled: 0 }
    ledger.set(id, known)
    return known
  }
  for (const row of await rowsOf(testApp, householdPartition(household))) {
    const [kind, id = ''] = keyed.parse(row).sk.split('#')
    if (kind === 'ITEM') Object.assign(ledgerEntry(id), stockIn(itemRecord.parse(row)))
    if (kind === 'OPENING') addJournaled(ledgerEntry(id), opening.parse(row).quantity)
    if (kind === 'EVENT') {
      const entry = entryRecord.parse(row)
      addJournaled(ledgerEntry(entry.item_id), differenceOf(entry))
    }
  }
  return ledger
}

function stockIn({ quantity, lots }: ItemRecord) {
  return { stock: quantity ?? 0, ...(lots.length > 0 && { inLots: totalOf(lots) }) }
}

const totalOf = (lots: readonly Lot[]) => lots.reduce((total, { quantity }) => add(total, quantity), 0)

/** The ids of items whose stock differs from their ledger or their lots; never any, unless there is a bug. */
export async function ledgerMismatches(testApp: TestApp, household: string): Promise<string[]> {
  const ledger = await ledgerOf(testApp, household)
  return [...ledger]
    .filter(([, { stock, journaled, inLots = stock }]) => stock !== journaled || stock !== inLots)
    .map(([id]) => id)
}

function addJournaled(ledgerEntry: LedgerEntry, quantity: number): void {
  ledgerEntry.journaled = add(ledgerEntry.journaled, quantity)
}
