import { unknownItem } from '../items/contract.ts'
import type { ItemRecord } from '../ledger/item-record.ts'
import { invalidFields, Problem, type FieldError, explain, type Explained } from '../protocol/problem.ts'

/** @throws {Problem} `invalid`, naming each row whose item is missing or repeated */
export function refuseUnknownRows(
  ids: readonly string[],
  known: ReadonlyMap<string, ItemRecord>,
  name: 'id' | 'itemId',
): void {
  const errors = ids.flatMap((id, index) => {
    const explained = errorFor(known.get(id), ids.indexOf(id) < index)
    return explained ? [{ path: `${index}.${name}`, ...explained }] : []
  })
  if (errors.length > 0) throw invalidRows(errors)
}

/** Names the fields in the message, for people who see nothing else. */
export function invalidRows(errors: readonly FieldError[]): Problem {
  const { refusal } = invalidFields(errors)
  const message = errors.map((error) => `${error.path}: ${error.message}`).join(' ')
  return new Problem('invalid', { refusal, message }, { errors })
}

function errorFor(item: ItemRecord | undefined, isRepeated: boolean): Explained | undefined {
  if (!item) return unknownItem
  if (isRepeated) return explain('item_repeated', 'This item appears twice in the rows.')
  return undefined
}
