import type { Item } from '../../functions/items/contract.ts'
import { normalizeCode } from '../barcodes/gtin.ts'

/** The items with a code, whatever form of the same GTIN either is written in. */
export function findItems(rows: readonly Item[], code: string): readonly Item[] {
  const sought = normalizeCode(code)
  return rows.filter(({ ean }) => ean !== '' && normalizeCode(ean) === sought)
}
