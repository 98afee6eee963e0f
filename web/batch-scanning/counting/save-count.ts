import { inventory, maximumCounted } from '../../../functions/inventory/contract.ts'
import { callChange } from '../../api/call.ts'
import type { BatchStore } from '../batch-store.ts'

/** The stock of an item as it was counted. */
export interface CountedRow {
  readonly itemId: string
  readonly quantity: number
}

/**
 * Sets the stock to what was counted. Returns the ids of the batches, which the toast offers to undo.
 *
 * @throws {ApiFailure} if not all of it was saved
 */
export async function saveCount(
  { householdId }: BatchStore,
  rows: readonly CountedRow[],
): Promise<readonly (string | undefined)[]> {
  const activities: (string | undefined)[] = []
  for (let start = 0; start < rows.length; start += maximumCounted) {
    const body = rows.slice(start, start + maximumCounted)
    const { activity } = await callChange(inventory.count, { body, householdId })
    activities.push(activity)
  }
  return activities
}

/** Forgets everything that was counted. */
export async function discardCount(store: BatchStore): Promise<void> {
  await store.change((batch) => ({ ...batch, counts: [] }))
}
