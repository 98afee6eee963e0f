import { maximumCounted } from '../../../functions/inventory/contract.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import type { Lot } from '../../../functions/model/lots.ts'
import { submit } from '../../outbox/submit.ts'
import type { BatchState } from '../batch/batch-state.ts'

export interface CountedRow {
  readonly itemId: string
  readonly name: string
  readonly quantity: number
  readonly lots?: Lot[] | undefined
}

/**
 * Sets the stock to the counts. Returns the outcomes, which the toast offers to undo.
 *
 * @param name the first counted item, for people
 * @throws {ApiFailure} if not all of it was saved
 */
export async function saveCount(
  { householdId: household }: BatchState,
  counted: readonly CountedRow[],
  name: string,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < counted.length; start += maximumCounted) {
    const rows = counted.slice(start, start + maximumCounted)
    outcomes.push(await submit({ kind: 'count', input: { rows }, name }, { household }))
  }
  return outcomes
}

export async function discardCount(store: BatchState): Promise<void> {
  await store.change((batch) => ({ ...batch, counts: [] }))
}
