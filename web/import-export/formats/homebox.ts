import { unescapeFormula } from './formula.ts'
import { withPrice } from './price.ts'
import { withoutEmpty } from './without-empty.ts'
import { type FileLine, type Format, type RejectedLine } from './source.ts'
import { parseQuantity, roundQuantity, type Table, type TableRow } from './table.ts'

/**
 * Homebox's export of its items (github.com/sysadminsmedia/homebox, `reporting/io_row.go`): CSV, TSV in older
 * versions, with columns `HB.…`. Tags were formerly called labels. It has no barcodes. Archived
 * items are no longer in stock.
 */
export const homebox: Format<Table> = {
  matches: ({ headers }) => headers.includes('HB.name'),
  read: (table) => ({
    format: 'homebox',
    way: 'lines',
    lines: table.rows.filter((row) => rejectionReason(row) === undefined).map((row) => lineOf(row, table)),
    rejected: table.rows.flatMap((row) => rejectedOf(row) ?? []),
  }),
}

function lineOf({ line, cells }: TableRow, table: Table): FileLine {
  const tags = cells['HB.tags'] || cells['HB.labels']
  return {
    line,
    name: unescapeFormula(cells['HB.name'] ?? ''),
    ...withoutEmpty({
      description: withPrice(
        unescapeFormula(cells['HB.description'] ?? ''),
        parseQuantity(cells['HB.purchase_price'], table),
      ),
      category: unescapeFormula(tags || ''),
      place: unescapeFormula(cells['HB.location'] ?? ''),
      quantity: roundQuantity(parseQuantity(cells['HB.quantity'], table)),
      desired_quantity: roundQuantity(parseQuantity(cells['HB.low_stock_threshold'], table)),
    }),
  }
}

function rejectedOf(row: TableRow): RejectedLine | undefined {
  const reason = rejectionReason(row)
  return reason && { line: row.line, name: unescapeFormula(row.cells['HB.name'] ?? ''), reason }
}

function rejectionReason({ cells, isTooLong }: TableRow): RejectedLine['reason'] | undefined {
  if (isTooLong) return 'tooManyCells'
  return cells['HB.archived'] === 'true' ? 'archived' : undefined
}
