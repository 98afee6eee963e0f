import { fieldNamed, fieldNames, type FieldName } from '../../../functions/model/fields.ts'
import { unescapeFormula } from './formula.ts'
import { type FileLine, type Format, type RejectedLine } from './source.ts'
import { parseQuantity, type Table, type TableRow } from './table.ts'
import { withoutEmpty } from './without-empty.ts'

/** The columns of our CSV, with the API's names of the fields. */
export const columns = [...fieldNames, 'quantity', 'desired_quantity'] as const

/** Our own CSV, possibly written by hand: columns in any order, all optional except the name. */
export const ourTable: Format<Table> = {
  matches: ({ headers }) => headers.some((header) => columnOf(header) === 'name'),
  read: (table) => ({
    format: 'ourTable',
    way: 'lines',
    lines: table.rows.filter(({ isTooLong }) => !isTooLong).map((row) => lineOf(row, table)),
    rejected: table.rows.filter(({ isTooLong }) => isTooLong).map(rejectedOf),
  }),
}

function lineOf(row: TableRow, table: Table): FileLine {
  const cells = cellsOf(row)
  return {
    line: row.line,
    ...withoutEmpty({
      ...Object.fromEntries(fieldNames.map((name) => [name, valueIn(name, cells[name], table)])),
      quantity: parseQuantity(cells.quantity, table),
      desired_quantity: parseQuantity(cells.desired_quantity, table),
    }),
    name: unescapeFormula(cells.name ?? ''),
  }
}

/** Reads a field from a cell. Leaves an invalid one as it is, so that the API reports it. */
function valueIn(name: FieldName, cell: string | undefined, table: Table): unknown {
  const { kind } = fieldNamed(name)
  if (cell === undefined || cell === '') return undefined
  if (kind === 'quantity') return parseQuantity(cell, table)
  if (kind === 'flag') return cell.toLowerCase() === 'yes'
  return kind === 'list' ? recordsIn(cell) : unescapeFormula(cell)
}

function recordsIn(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function rejectedOf(row: TableRow): RejectedLine {
  return { line: row.line, name: unescapeFormula(cellsOf(row).name ?? ''), reason: 'tooManyCells' }
}

type Cells = Partial<Record<(typeof columns)[number], string>>

function cellsOf({ cells }: TableRow): Cells {
  return Object.fromEntries(Object.entries(cells).map(([header, cell]) => [columnOf(header), cell]))
}

/** Matches headers in any case, with spaces or underscores. */
function columnOf(header: string): string {
  return header.toLowerCase().replaceAll(' ', '_')
}
