import type { TableFormat } from './source.ts'
import { readTableLines } from './table-lines.ts'

/**
 * Homebox's export of its items (github.com/sysadminsmedia/homebox, `reporting/io_row.go`): CSV, TSV in older
 * versions, with columns `HB.…`. Tags were formerly called labels. It has no barcodes. Archived
 * items are no longer in stock.
 */
export const homebox: TableFormat = {
  matches: ({ headers }) => headers.includes('HB.name'),
  read: (table, chosen) =>
    readTableLines('homebox', table, chosen, { isArchived: ({ cells }) => cells['HB.archived'] === 'true' }),
}
