import { restore } from '../../export/formula.ts'
import { present } from './present.ts'
import { type FileLine, type Format, type Unfit } from './source.ts'
import { quantityIn, rounded, type Table, type TableRow } from './table.ts'

/**
 * Homebox's export of its items (github.com/sysadminsmedia/homebox, `reporting/io_row.go`): CSV, TSV in older
 * versions, with columns `HB.…`. Its tags were called labels once. It knows no barcodes; where an item lies stands in
 * for the category of one without tags. Archived items are gone from the shelf.
 */
export const homebox: Format<Table> = {
  fits: ({ headers }) => headers.includes('HB.name'),
  read: (table) => ({
    format: 'homebox',
    way: 'lines',
    lines: table.rows.filter((row) => reasonAgainst(row) === undefined).map((row) => lineOf(row, table)),
    unfit: table.rows.flatMap((row) => unfitOf(row) ?? []),
  }),
}

function lineOf({ line, cells }: TableRow, table: Table): FileLine {
  const tags = cells['HB.tags'] || cells['HB.labels']
  return {
    line,
    name: restore(cells['HB.name'] ?? ''),
    ...present({
      description: restore(cells['HB.description'] ?? ''),
      category: restore(tags || cells['HB.location'] || ''),
      quantity: rounded(quantityIn(cells['HB.quantity'], table)),
      desired_quantity: rounded(quantityIn(cells['HB.low_stock_threshold'], table)),
    }),
  }
}

function unfitOf(row: TableRow): Unfit | undefined {
  const reason = reasonAgainst(row)
  return reason && { line: row.line, name: restore(row.cells['HB.name'] ?? ''), reason }
}

function reasonAgainst({ cells, isTooLong }: TableRow): Unfit['reason'] | undefined {
  if (isTooLong) return 'tooManyCells'
  return cells['HB.archived'] === 'true' ? 'archived' : undefined
}
