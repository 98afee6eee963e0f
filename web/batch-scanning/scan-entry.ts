import { add } from '../../functions/items/quantity.ts'
import type { Item } from '../../functions/items/contract.ts'
import { newId } from '../api/new-id.ts'
import type { Outcome } from '../outbox/forms.ts'
import type { Mode } from './modes.ts'

/** What has been scanned of one item in one mode. */
export interface ScanEntry {
  readonly id: string
  readonly mode: Mode
  readonly itemId: string
  readonly name: string
  /** The amount that the person wants. */
  readonly amount: number
  /** How many of its changes are on their way. */
  readonly sending: number
  /** What was done for it, oldest first. */
  readonly outcomes: readonly Outcome[]
  /** Why the last change was refused. */
  readonly failure?: string | undefined
}

/** An entry without any scan yet. */
export function newScanEntry(mode: Mode, { id: itemId, name }: Pick<Item, 'id' | 'name'>): ScanEntry {
  return { id: newId(), mode, itemId, name, amount: 0, sending: 0, outcomes: [] }
}

/** The entry while a change of its amount is on its way. */
export function withChange(entry: ScanEntry, difference: number): ScanEntry {
  const { amount, sending } = entry
  return { ...entry, amount: add(amount, difference), sending: sending + 1, failure: undefined }
}

/** The entry once a change was sent, or waits. */
export function withOutcome(entry: ScanEntry, outcome: Outcome): ScanEntry {
  return { ...entry, sending: entry.sending - 1, outcomes: [...entry.outcomes, outcome] }
}

/** The entry once a change was refused. */
export function withRefusal(entry: ScanEntry, difference: number, failure: string): ScanEntry {
  return { ...entry, amount: add(entry.amount, -difference), sending: entry.sending - 1, failure }
}
