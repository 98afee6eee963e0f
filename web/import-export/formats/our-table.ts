import { fieldNames } from '../../../functions/model/fields.ts'
import type { TableFormat } from './source.ts'
import { readTableLines } from './table-lines.ts'

/** The columns of our CSV, with the API's names of the fields. */
export const columns = [...fieldNames, 'quantity', 'desired_quantity', 'rhythm'] as const

/** Our own CSV, or any table: some column is taken for the name. */
export const ourTable: TableFormat = {
  matches: () => true,
  read: (table, chosen) => readTableLines('ourTable', table, chosen),
}
