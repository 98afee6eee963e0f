import * as z from 'zod/mini'
import type { Item } from '../../functions/items/contract.ts'
import { subtract } from '../../functions/items/quantity.ts'
import { newId } from '../api/new-id.ts'
import type { Mode } from './modes.ts'

/** One request for a scan entry, stored until it is answered, so that a retry is the same request. */
export const operation = z.object({
  /** Its `Idempotency-Key`. */
  key: z.string(),
  /** The entry's amount once it is applied. */
  amount: z.number(),
  /** The item before it, in the modes whose request depends on that. */
  found: z.optional(z.object({ quantity: z.nullable(z.number()), desired_quantity: z.nullable(z.number()) })),
})
export type Operation = Readonly<z.output<typeof operation>>

/** What has been scanned of one item in one mode. */
export interface ScanEntry {
  readonly id: string
  readonly mode: Mode
  readonly itemId: string
  readonly name: string
  /** The amount that the person wants. */
  readonly amount: number
  /** The amount that the server has applied. */
  readonly applied: number
  /** The operation being sent, or the one that failed. */
  readonly operation?: Operation | undefined
  /** Why the last operation failed; it can be retried while it is there. */
  readonly failure?: string | undefined
  /** How many are in stock, or to buy, since the last answer. */
  readonly left?: number | undefined
  /** The ids of its activities in the history. */
  readonly activities: readonly string[]
}

/** An entry without any scan yet. */
export function newScanEntry(mode: Mode, { id: itemId, name }: Pick<Item, 'id' | 'name'>): ScanEntry {
  return { id: newId(), mode, itemId, name, amount: 0, applied: 0, activities: [] }
}

/** Whether some of its amount has not been applied yet. */
export function isPending({ amount, applied, operation: last }: ScanEntry): boolean {
  return last !== undefined || amount !== applied
}

/** Whether its operation is being sent. */
export function isSending({ operation: last, failure }: ScanEntry): boolean {
  return last !== undefined && failure === undefined
}

/** How much an operation adds to the applied amount; negative where it takes some back. */
export function differenceOf({ applied }: ScanEntry, { amount }: Operation): number {
  return subtract(amount, applied)
}

/** The operation to send next for a pending entry: the one that failed, or a new one. */
export function nextOperation({ operation: failed, amount }: ScanEntry): Operation {
  return failed ?? { key: newId(), amount }
}

/** The entry while an operation is being sent. */
export function withOperation(entry: ScanEntry, next: Operation): ScanEntry {
  return { ...entry, operation: next, failure: undefined }
}

/** The entry once its operation is applied. */
export function withApplied(
  entry: ScanEntry,
  { amount: applied }: Operation,
  activity: string | undefined,
  left: number,
): ScanEntry {
  const activities = activity === undefined ? entry.activities : [...entry.activities, activity]
  return { ...entry, applied, operation: undefined, left, activities }
}

/** The entry once its operation is rejected for good: back to the applied amount. */
export function withRejection(entry: ScanEntry, failure: string): ScanEntry {
  return { ...entry, amount: entry.applied, operation: undefined, failure }
}
