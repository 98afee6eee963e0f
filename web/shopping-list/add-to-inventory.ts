import { maximumRows } from '../../functions/shopping-list/contract.ts'
import type { Outcome } from '../outbox/sending/pending-submissions.ts'
import { submitEach } from '../outbox/submit.ts'
import type { Purchase } from './purchases.ts'
import { clearDraft } from './draft.ts'

/**
 * Corrects the stock, adds the purchases to it and clears their drafts. Returns the outcomes, to undo them.
 *
 * @param name the first bought item, for people
 * @throws {ApiFailure} if some are refused; purchases of earlier requests are in stock by then
 */
export async function addToInventory(purchases: readonly Purchase[], name: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < purchases.length; start += maximumRows) {
    const rows = purchases.slice(start, start + maximumRows)
    const corrections = rows.flatMap(({ correction = [] }) => correction)
    const input = { rows: rows.map(({ correction: _correction, ...row }) => row) }
    const settled = await submitEach([...corrections, { kind: 'putAway', input, name }])
    for (const [index, one] of settled.entries())
      if (one.status === 'fulfilled') outcomes.push(one.value)
      // A correction that is refused keeps nothing out of the stock.
      else if (index === corrections.length) throw one.reason
    clearDraft(rows.map(({ id }) => id))
  }
  return outcomes
}
