import type { ExportedEntry, ExportedItem } from '../export/contract.ts'
import type { ItemOrEntry } from './contract.ts'
import { clockTolerance, endOfBatch } from '../activity/place-entry.ts'
import { idLength, momentOf } from '../store/time-ordered-id.ts'
import { toBuy } from '../shopping-list/gap.ts'

/** Explains why a row can't come from a real export: it contradicts itself. Returns undefined for a sound row. */
export function findContradiction(row: ItemOrEntry, now: Date): string | undefined {
  return 'item' in row ? inItem(row.item, now) : inEntry(row.entry, now)
}

function inItem(item: ExportedItem, now: Date): string | undefined {
  if ((item.quantity === null) !== (item.quantity_updated === null))
    return 'A quantity and the time of its last change belong together.'
  if ((item.desired_quantity === null) !== (item.desired_quantity_updated === null))
    return 'A base quantity and the time of its last change belong together.'
  const isToBuy = toBuy(item) > 0
  if (item.purchased && !isToBuy) return 'Only an item that you need to buy can be ticked as purchased.'
  if ((item.amount !== null || item.unavailable_since !== null) && !isToBuy)
    return 'Only an item that you need to buy can have an amount or be unavailable.'
  if ((item.unavailable_since ?? '') > now.toISOString()) return 'This item is from the future.'
  return undefined
}

function inEntry(entry: ExportedEntry, now: Date): string | undefined {
  const { id, batch, at, subject, item_id, before, after, snapshot } = entry
  const idStart = id.slice(0, idLength)
  const made = momentOf(idStart)
  const latest = new Date(now.getTime() + clockTolerance)
  if (!made || made > latest || at > latest.toISOString()) return 'This entry is from the future.'
  if (!isInItsBatch(id, idStart, made, batch)) return 'The batch of an entry begins its id, or began earlier.'
  if (!before && !after) return 'This entry changes nothing.'
  if (subject === 'store') return inStoreEntry(entry)
  if ((after === null) !== (snapshot !== null)) return 'A deletion, and nothing else, keeps the whole item.'
  if (snapshot && snapshot.id !== item_id) return 'This entry is about two items.'
  return snapshot ? inItem(snapshot, now) : undefined
}

function inStoreEntry({ before, after, snapshot }: ExportedEntry): string | undefined {
  const said = new Set([before, after].flatMap((fields) => Object.keys(fields ?? {})))
  const isStore = snapshot === null && [...said].every((field) => field === 'name' || field === 'order')
  return isStore ? undefined : 'This entry of a store tells of an item.'
}

function isInItsBatch(id: string, idStart: string, made: Date, batch: string | null): boolean {
  if (id !== idStart) return batch === idStart
  if (batch === null) return true
  const began = momentOf(batch)
  return began !== undefined && began < made && made < endOfBatch(began)
}
