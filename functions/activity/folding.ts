import * as z from 'zod/mini'
import { itemRecord, type ItemRecord } from '../items/item-record.ts'
import { agedEntriesOf, foldedEntriesOf, foldedItemKey, registeredHouseholds } from '../shared/keys.ts'
import { settle } from '../shared/once.ts'
import type { Platform } from '../shared/platform.ts'
import { add, subtract } from '../shared/quantity.ts'
import { foldingScope, registerScope } from '../shared/scope.ts'
import { openTable, type Reader, type Row, type Table, type Write } from '../shared/table.ts'
import { timeOf } from '../shared/time-ordered-id.ts'
import { entryRecord, type EntryRecord } from './entries.ts'

/** How long entries are kept. */
export const keptDays = 400

const day = 24 * 60 * 60 * 1000

/** What one transaction folds: these entries and their item. */
const foldedAtOnce = 90

/**
 * Folds the entries that have been kept long enough into the opening balances of their items, so that opening
 * balance and journal explain the stock at all times. It may break off anywhere; the next run goes on.
 */
export async function foldOldEntries(platform: Platform): Promise<void> {
  const until = timeOf(new Date(platform.now().getTime() - keptDays * day))
  const register = await openTable(platform, registerScope()).query(registeredHouseholds, registered)
  for (const { sk: householdId } of register) await foldHousehold(platform, householdId, until)
}

const registered = z.object({ sk: z.string() })

// Rows are written back where they were read.
const storedItem = z.extend(itemRecord, { pk: z.string(), sk: z.string() })
const storedEntry = z.extend(entryRecord, {
  pk: z.string(),
  sk: z.string(),
  index_pk: z.string(),
  index_sk: z.string(),
})
type StoredEntry = z.output<typeof storedEntry>

async function foldHousehold(platform: Platform, householdId: string, until: string): Promise<void> {
  const table = openTable(platform, foldingScope(householdId))
  const aged = await table.query(agedEntriesOf(householdId, until), storedEntry)
  for (const itemId of new Set(aged.map(({ item_id }) => item_id))) {
    const entries = aged.filter(({ item_id }) => item_id === itemId)
    for (let start = 0; start < entries.length; start += foldedAtOnce)
      await foldItem(table, householdId, itemId, entries.slice(start, start + foldedAtOnce))
  }
}

async function foldItem(
  table: Table,
  householdId: string,
  itemId: string,
  entries: readonly StoredEntry[],
): Promise<void> {
  await settle(table, async () => {
    const gone = entries.map(({ pk, sk, revision }) => ({ remove: { pk, sk }, expecting: revision }))
    return { writes: [...gone, ...(await carryOver(table, householdId, itemId, entries))], answer: undefined }
  })
}

/** The balance goes into the item; if that was deleted, into what would put it back. */
async function carryOver(
  table: Reader,
  householdId: string,
  itemId: string,
  entries: readonly StoredEntry[],
): Promise<Write[]> {
  const balance = entries.map(differenceOf).reduce(add, 0)
  const item = await table.get(foldedItemKey(householdId, itemId), storedItem)
  if (item) return [replace(item, opened(item, balance))]
  const folded = new Set(entries.map(({ id }) => id))
  const later = await table.query(foldedEntriesOf(householdId, itemId), storedEntry)
  const deletion = later.findLast(({ id, snapshot }) => snapshot !== null && !folded.has(id))
  return deletion?.snapshot ? [replace(deletion, { snapshot: opened(deletion.snapshot, balance) })] : []
}

function replace<Stored extends Row>(before: Stored, changed: Partial<Stored>): Write {
  return { put: { ...before, ...changed, revision: before.revision + 1 }, expecting: before.revision }
}

function opened(item: ItemRecord, balance: number) {
  return { ...item, opening_quantity: add(item.opening_quantity, balance) }
}

/** What an entry has added to the stock. */
export function differenceOf({ before, after }: Pick<EntryRecord, 'before' | 'after'>): number {
  return subtract(after?.quantity ?? 0, before?.quantity ?? 0)
}
