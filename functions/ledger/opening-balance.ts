import * as z from 'zod/mini'
import { openingBalanceKey } from '../database/keys.ts'
import { add, subtract } from '../model/quantity.ts'
import { putAfter, type Reader, type Write } from '../database/table.ts'

/** The stock of an entry's item; null where there is no item. */
type Stock = { readonly quantity?: number | null | undefined } | null

interface Movement {
  readonly item_id: string
  readonly before: Stock
  readonly after: Stock
}

/** The part of an item's stock that its journal does not explain: entries were compacted, or not restored yet. */
const openingBalance = z.object({ quantity: z.number(), revision: z.int() })

/**
 * Returns the writes that keep stock and journal consistent when entries are removed from the journal, or added to
 * it without a change of the stock: what they explain moves to or from the opening balances of their items.
 */
export async function adjustOpeningBalances(
  table: Reader,
  householdId: string,
  entries: readonly Movement[],
  direction: 'removed' | 'added',
): Promise<Write[]> {
  const sums = new Map<string, number>()
  for (const entry of entries) sums.set(entry.item_id, add(sums.get(entry.item_id) ?? 0, differenceOf(entry)))
  const changed = [...sums].filter(([, sum]) => sum !== 0)
  return Promise.all(
    changed.map(([itemId, sum]) => adjust(table, householdId, itemId, direction === 'removed' ? sum : -sum)),
  )
}

async function adjust(table: Reader, householdId: string, itemId: string, sum: number): Promise<Write> {
  const key = openingBalanceKey(householdId, itemId)
  const before = await table.get(key, openingBalance)
  return putAfter(before, { ...before, ...key, quantity: add(before?.quantity ?? 0, sum) })
}

/** How much an entry has added to the stock; negative where it has taken some. */
export const differenceOf = ({ before, after }: Pick<Movement, 'before' | 'after'>): number =>
  subtract(after?.quantity ?? 0, before?.quantity ?? 0)
