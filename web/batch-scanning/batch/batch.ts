import type { ItemCount } from './item-count.ts'
import type { InboxCode } from './inbox-code.ts'
import type { Mode } from './modes.ts'
import type { Item } from '../../../functions/model/item.ts'
import { newScanEntry, type ScanEntry } from './scan-entry.ts'

/** The scans on this device in a household, newest first. */
export interface Batch {
  readonly entries: readonly ScanEntry[]
  readonly inbox: readonly InboxCode[]
  readonly counts: readonly ItemCount[]
  readonly announcement: Announcement
  /** Those in the inbox that were scanned on this page, by their item's id: they become items by themselves. */
  readonly fresh: readonly string[]
  readonly adding: readonly string[]
}

export type Announcement =
  | { readonly text: string; readonly tone: 'success' | 'notice' | 'failure' }
  // Its text has the present amount, which another page or person may be changing at the same time.
  | { readonly changed: ScanEntry }
  // Its text has the state of its look-up.
  | { readonly unknown: string }

export const noAnnouncement: Announcement = { text: '', tone: 'success' }

/** Scans with another best-before date are another entry. */
export function newestEntry(
  batch: Batch,
  mode: Mode,
  item: Pick<Item, 'id' | 'name'>,
  until: string | undefined,
): Batch {
  const known = batch.entries.find(
    (entry) => entry.mode === mode && entry.itemId === item.id && entry.until === until,
  )
  const entry = known ?? newScanEntry(mode, item, until)
  const others = batch.entries.filter(({ id }) => id !== entry.id)
  return { ...batch, entries: [entry, ...others] }
}

export function updateNewest(batch: Batch, update: (entry: ScanEntry) => ScanEntry): Batch {
  const [newest, ...others] = batch.entries
  return newest ? { ...batch, entries: [update(newest), ...others] } : batch
}

export function updateEntry(batch: Batch, id: string, update: (entry: ScanEntry) => ScanEntry): Batch {
  return { ...batch, entries: batch.entries.map((entry) => (entry.id === id ? update(entry) : entry)) }
}
