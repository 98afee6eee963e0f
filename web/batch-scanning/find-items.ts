import type { Item } from '../../functions/items/contract.ts'
import { comparable } from '../barcodes/gtin.ts'

/** The items that have a code, in whatever form either is written. */
export function findItems(rows: readonly Item[], code: string): readonly Item[] {
  const sought = comparable(code)
  return rows.filter(({ ean }) => ean !== '' && comparable(ean) === sought)
}
