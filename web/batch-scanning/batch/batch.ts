import type { ItemCount } from './item-count.ts'
import type { InboxCode } from './inbox-code.ts'
import type { Mode } from './modes.ts'
import type { Item } from '../../../functions/model/item.ts'
import { add } from '../../../functions/model/quantity.ts'
import { newId } from '../../api/new-id.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'

export interface ScanEntry {
  readonly id: string
  readonly mode: Mode
  readonly itemId: string
  readonly name: string
  /** The best-before date that its codes carry. */
  readonly until?: string | undefined
  /** The weight of the latest pack, where the item is not counted by its weight. */
  readonly weight_kg?: number | undefined
  /** The amount that the person wants. */
  readonly amount: number
  /** How many of its changes are on their way. */
  readonly sending: number
  /** The changes that were made for it, oldest first. */
  readonly outcomes: readonly Outcome[]
  /** Whether its first scan has made the item. */
  readonly isNew?: boolean
  /** Whether one change has made its item together with others, so that undoing deletes it alone. */
  readonly isOneOfMany?: boolean
  readonly failure?: string | undefined
}

function newScanEntry(
  mode: Mode,
  { id: itemId, name }: Pick<Item, 'id' | 'name'>,
  until: string | undefined,
): ScanEntry {
  return { id: newId(), mode, itemId, name, until, amount: 0, sending: 0, outcomes: [] }
}

export function withCreation(entry: ScanEntry, created: Outcome): ScanEntry {
  return { ...entry, isNew: true, outcomes: [created, ...entry.outcomes] }
}

/** The entry once its item has another name, which undoing takes back before the rest. */
export function withRenaming(entry: ScanEntry, renamed: Outcome): ScanEntry {
  return { ...entry, outcomes: [...entry.outcomes, renamed] }
}

export function withChange(entry: ScanEntry, difference: number): ScanEntry {
  const { amount, sending } = entry
  return { ...entry, amount: add(amount, difference), sending: sending + 1, failure: undefined }
}

export function withOutcome(entry: ScanEntry, outcome: Outcome): ScanEntry {
  return { ...entry, sending: entry.sending - 1, outcomes: [...entry.outcomes, outcome] }
}

export function withRefusal(entry: ScanEntry, difference: number, failure: string): ScanEntry {
  return { ...entry, amount: add(entry.amount, -difference), sending: entry.sending - 1, failure }
}

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
