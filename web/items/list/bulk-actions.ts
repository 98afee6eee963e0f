import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { submitAll } from '../../outbox/submit.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Known } from '../../finding/filter-and-sort.ts'

/** @throws {ApiFailure} if one of them was refused */
export function setKnown(chosen: readonly Item[], field: Known, text: string): Promise<readonly Outcome[]> {
  return submitAll(
    chosen.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { [field]: text } }, name })),
  )
}

/** @throws {ApiFailure} if one of them was refused */
export function deleteAll(chosen: readonly Item[]): Promise<readonly Outcome[]> {
  return submitAll(chosen.map(({ id, name }) => ({ kind: 'remove', input: { id }, name })))
}
