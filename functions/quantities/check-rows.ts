import { unknownItem } from '../items/contract.ts'
import type { ItemRecord } from '../items/record.ts'
import { Problem, type FieldError } from '../runtime/problem.ts'

/** Rows take two of a transaction's 100 actions each: item and journal entry. */
export const rowsPerTransaction = 45

/**
 * Checks the items that the rows of a list name, each in its field `name`.
 *
 * @throws {Problem} `invalid`, naming each row whose item is missing or repeated
 */
export function refuseUnknownRows(
  ids: readonly string[],
  known: ReadonlyMap<string, ItemRecord>,
  name: 'id' | 'itemId',
): void {
  const errors = ids.flatMap((id, index) => {
    const message = errorFor(known.get(id), ids.indexOf(id) < index)
    return message ? [{ path: `${index}.${name}`, message }] : []
  })
  if (errors.length > 0) throw invalidRows(errors)
}

/** Returns the refusal of fields whose message names them, for people who see no more than it. */
export function invalidRows(errors: FieldError[]): Problem {
  const message = errors.map((error) => `${error.path}: ${error.message}`).join(' ')
  return new Problem('invalid', message, { errors })
}

function errorFor(item: ItemRecord | undefined, isRepeated: boolean): string | undefined {
  if (!item) return unknownItem
  if (isRepeated) return 'This item appears twice in the rows.'
  return undefined
}
