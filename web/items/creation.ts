import { codesOf } from '../../functions/model/codes.ts'
import type { NewFields } from '../../functions/model/fields.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import type { Item } from '../../functions/model/item.ts'
import { findByCode } from '../finding/find-by-code.ts'

/** Returns the change that adds an item. It is refused if somebody else adds one of its codes before it is sent. */
export function creationOf(id: string, fields: NewFields, rows: readonly Item[]): Named {
  const codes = codesOf(fields)
  const isUnique = codes.length > 0 && codes.every(({ ean }) => findByCode(rows, ean).length === 0)
  return { kind: 'create', input: { id, fields, ...(isUnique && { isUnique }) }, name: fields.name }
}
