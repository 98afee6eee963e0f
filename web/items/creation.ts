import type { Item } from '../../functions/items/contract.ts'
import type { OwnFields } from '../../functions/items/fields.ts'
import { sameCode } from '../barcodes/gtin.ts'
import type { Named } from '../outbox/outbox.ts'

/** Returns the change that adds an item. It is refused if somebody else adds the same EAN before it is sent. */
export function creationOf(id: string, fields: OwnFields, rows: readonly Item[]): Named {
  const isUnique = fields.ean !== '' && rows.every(({ ean }) => !sameCode(ean, fields.ean))
  return { kind: 'create', input: { id, fields, ...(isUnique && { isUnique }) }, name: fields.name }
}
