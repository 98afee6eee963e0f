import type { Item } from '../../functions/items/contract.ts'
import { comparable } from '../barcodes/gtin.ts'

/** The items with a code, whatever form of the same GTIN either is written in. */
export function findItems(rows: readonly Item[], code: string): readonly Item[] {
  const sought = comparable(code)
  return rows.filter(({ ean }) => ean !== '' && comparable(ean) === sought)
}
