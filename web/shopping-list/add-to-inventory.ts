import { maximumRows } from '../../functions/shopping-list/contract.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { submit } from '../outbox/submit.ts'
import type { Purchase } from './purchases.ts'
import { clearDraft } from './draft.ts'

/**
 * Adds the purchases to the stock and clears their drafts. Returns the outcomes, to undo them. |.@param name
 * the first bought item, for people
 * @throws {ApiFailure} if some are refused; purchases of earlier requests are in stock by then
 */
export async function addToInventory(purchases: readonly Purchase[], name: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < purchases.length; start += maximumRows) {
    const rows = purchases.slice(start, start + maximumRows)
    outcomes.push(await submit({ kind: 'putAway', input: { rows }, name }))
    clearDraft(rows.map(({ id }) => id))
  }
  return outcomes
}
