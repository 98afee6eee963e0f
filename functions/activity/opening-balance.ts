import * as z from 'zod/mini'
import { openingKey } from '../store/keys.ts'
import { add, subtract } from '../items/quantity.ts'
import type { Reader, Write } from '../store/table.ts'
import type { EntryRecord } from './record.ts'

/** As much of an entry as its item's stock depends on. */
type Movement = Pick<EntryRecord, 'item_id' | 'before' | 'after'>

/** What of an item's stock its journal does not explain, because entries have expired or have not come yet. */
const openingRecord = z.object({ quantity: z.number(), revision: z.int() })

/**
 * The writes that go with entries that leave the journal (`gone`) or come to it without a change of the stock: what
 * they explain is moved to or from the opening balances of their items.
 */
export async function shiftOpenings(
  table: Reader,
  householdId: string,
  entries: readonly Movement[],
  direction: 'gone' | 'come',
): Promise<Write[]> {
  const sums = new Map<string, number>()
  for (const entry of entries) sums.set(entry.item_id, add(sums.get(entry.item_id) ?? 0, differenceOf(entry)))
  const shifted = [...sums].filter(([, sum]) => sum !== 0)
  return Promise.all(
    shifted.map(([itemId, sum]) => shift(table, householdId, itemId, direction === 'gone' ? sum : -sum)),
  )
}

async function shift(table: Reader, householdId: string, itemId: string, sum: number): Promise<Write> {
  const key = openingKey(householdId, itemId)
  const before = await table.get(key, openingRecord)
  const quantity = add(before?.quantity ?? 0, sum)
  const revision = (before?.revision ?? 0) + 1
  return { put: { ...before, ...key, quantity, revision }, expecting: before?.revision ?? 'absent' }
}

/** What an entry has added to the stock. */
export function differenceOf({ before, after }: Pick<EntryRecord, 'before' | 'after'>): number {
  return subtract(after?.quantity ?? 0, before?.quantity ?? 0)
}
