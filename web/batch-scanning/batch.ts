import type { Item } from '../../functions/items/contract.ts'
import type { ItemCount } from './counting/item-count.ts'
import type { InboxCode } from './inbox-code.ts'
import type { Mode } from './modes.ts'
import { newScanEntry, type ScanEntry } from './scan-entry.ts'

/** What was scanned on this device in a household, newest first. */
export interface Batch {
  readonly entries: readonly ScanEntry[]
  readonly inbox: readonly InboxCode[]
  readonly counts: readonly ItemCount[]
  readonly announcement: Announcement
}

/** The latest result of a scan, for the person. */
export type Announcement =
  | { readonly text: string; readonly isSuccess: boolean }
  // Says how many there are, which another page or person may be changing at the same time.
  | { readonly changed: ScanEntry; readonly isSuccess: true }

/** Nothing has been announced yet. */
export const noAnnouncement: Announcement = { text: '', isSuccess: true }

/** The batch with the entry of an item, which becomes the newest. */
export function newestEntry(batch: Batch, mode: Mode, item: Pick<Item, 'id' | 'name'>): Batch {
  const known = batch.entries.find((entry) => entry.mode === mode && entry.itemId === item.id)
  const entry = known ?? newScanEntry(mode, item)
  const others = batch.entries.filter(({ id }) => id !== entry.id)
  return { ...batch, entries: [entry, ...others] }
}

/** The batch with one of its entries changed. */
export function updateEntry(batch: Batch, id: string, update: (entry: ScanEntry) => ScanEntry): Batch {
  return { ...batch, entries: batch.entries.map((entry) => (entry.id === id ? update(entry) : entry)) }
}
