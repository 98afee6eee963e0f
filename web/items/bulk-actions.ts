import type { Item } from '../../functions/items/contract.ts'
import type { Outcome } from '../outbox/forms.ts'
import { submitAll } from '../outbox/submit.ts'

/**
 * Sets the category of items.
 *
 * @throws {ApiFailure} if one of them was refused
 */
export function setCategory(chosen: readonly Item[], category: string): Promise<readonly Outcome[]> {
  return submitAll(
    chosen.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { category } }, name })),
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
