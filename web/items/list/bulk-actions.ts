import type { Outcome } from '../../outbox/pending-submissions.ts'
import { submitAll } from '../../outbox/submit.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Known } from '../../finding/filter-and-sort.ts'

/**
 * Sets the category, the place or the unit of items.
 *
 * @throws {ApiFailure} if one of them was refused
 */
export function setKnown(chosen: readonly Item[], field: Known, text: string): Promise<readonly Outcome[]> {
  return submitAll(
    chosen.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { [field]: text } }, name })),
  )
}

/**
 * Deletes items with their quantities.
 *
 * @throws {ApiFailure} if one of them was refused
 */
export function deleteAll(chosen: readonly Item[]): Promise<readonly Outcome[]> {
  return submitAll(chosen.map(({ id, name }) => ({ kind: 'remove', input: { id }, name })))
}
