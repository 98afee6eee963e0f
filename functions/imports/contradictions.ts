import type { ExportedEntry, ExportedItem } from '../export/contract.ts'
import type { ItemOrEntry } from './contract.ts'
import { clockTolerance, endOfBatch } from '../ledger/next-entry-id.ts'
import { explain, type Explained } from '../protocol/problem.ts'
import { idLength, momentOf } from '../database/time-ordered-id.ts'
import { toBuy } from '../model/gap.ts'

/** Explains why a row can't come from a real export: it contradicts itself. Returns undefined for a sound row. */
export const findContradiction = (row: ItemOrEntry, now: Date): Explained | undefined =>
  'item' in row ? inItem(row.item, now) : inEntry(row.entry, now)

function inItem(item: ExportedItem, now: Date): Explained | undefined {
  if ((item.quantity === null) !== (item.quantity_updated === null))
    return explain('time_without_quantity', 'A quantity and the time of its last change belong together.')
  if ((item.desired_quantity === null) !== (item.desired_quantity_updated === null))
    return explain(
      'time_without_base_quantity',
      'A base quantity and the time of its last change belong together.',
    )
  const isToBuy = toBuy(item) > 0
  if (item.purchased && !isToBuy)
    return explain('not_to_buy', 'Only an item that you need to buy can be ticked as purchased.')
  if ((item.amount !== null || item.unavailable_since !== null) && !isToBuy)
    return explain(
      'row_without_gap',
      'Only an item that you need to buy can have an amount or be unavailable.',
    )
  if ((item.unavailable_since ?? '') > now.toISOString())
    return explain('item_future', 'This item is from the future.')
  return undefined
}

function inEntry(entry: ExportedEntry, now: Date): Explained | undefined {
  const { id, batch, at, subject, item_id, before, after, snapshot } = entry
  const idStart = id.slice(0, idLength)
  const made = momentOf(idStart)
  const latest = new Date(now.getTime() + clockTolerance)
  if (!made || made > latest || at > latest.toISOString())
    return explain('entry_future', 'This entry is from the future.')
  if (!isInItsBatch(id, idStart, made, batch))
    return explain('entry_of_no_batch', 'The batch of an entry begins its id, or began earlier.')
  if (!before && !after) return explain('entry_without_change', 'This entry changes nothing.')
  if (subject === 'store') return inStoreEntry(entry)
  if ((after === null) !== (snapshot !== null))
    return explain('entry_without_deletion', 'A deletion, and nothing else, keeps the whole item.')
  if (snapshot && snapshot.id !== item_id)
    return explain('entry_of_two_items', 'This entry is about two items.')
  return snapshot ? inItem(snapshot, now) : undefined
}

function inStoreEntry({ before, after, snapshot }: ExportedEntry): Explained | undefined {
  const named = new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))
  const isStore = snapshot === null && [...named].every((field) => field === 'name' || field === 'order')
  return isStore ? undefined : explain('entry_of_store', 'This entry of a store tells of an item.')
}

function isInItsBatch(id: string, idStart: string, made: Date, batch: string | null): boolean {
  if (id !== idStart) return batch === idStart
  if (batch === null) return true
  const began = momentOf(batch)
  return began !== undefined && began < made && made < endOfBatch(began)
}
