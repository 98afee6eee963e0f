import { add } from '../../../functions/model/quantity.ts'
import { newId } from '../../api/new-id.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Mode } from './modes.ts'

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

export function newScanEntry(
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
