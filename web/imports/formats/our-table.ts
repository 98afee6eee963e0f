import { fieldNamed, fieldNames, type FieldName } from '../../../functions/items/fields.ts'
import { restore } from '../../export/formula.ts'
import { type FileLine, type Format, type Unfit } from './source.ts'
import { quantityIn, type Table, type TableRow } from './table.ts'
import { present } from './present.ts'

/** The columns of our CSV, as the API names the fields. */
export const columns = [...fieldNames, 'quantity', 'desired_quantity'] as const

/** Our own CSV; also written by hand, with the columns in any order and all but the name left out. */
export const ourTable: Format<Table> = {
  fits: ({ headers }) => headers.some((header) => columnOf(header) === 'name'),
  read: (table) => ({
    format: 'ourTable',
    way: 'lines',
    lines: table.rows.filter(({ isTooLong }) => !isTooLong).map((row) => lineOf(row, table)),
    unfit: table.rows.filter(({ isTooLong }) => isTooLong).map(unfitOf),
  }),
}

function lineOf(row: TableRow, table: Table): FileLine {
  const cells = cellsOf(row)
  return {
    line: row.line,
    ...present({
      ...Object.fromEntries(fieldNames.map((name) => [name, valueIn(name, cells[name], table)])),
      quantity: quantityIn(cells.quantity, table),
      desired_quantity: quantityIn(cells.desired_quantity, table),
    }),
    name: restore(cells.name ?? ''),
  }
}

/** What a cell says of a field; as it stands where that can't be, for the API to say what is wrong with it. */
function valueIn(name: FieldName, cell: string | undefined, table: Table): unknown {
  const { kind } = fieldNamed(name)
  if (cell === undefined || cell === '') return undefined
  if (kind === 'quantity') return quantityIn(cell, table)
  if (kind === 'flag') return cell.toLowerCase() === 'yes'
  return kind === 'list' ? recordsIn(cell) : restore(cell)
}

function recordsIn(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function unfitOf(row: TableRow): Unfit {
  return { line: row.line, name: restore(cellsOf(row).name ?? ''), reason: 'tooManyCells' }
}

type Cells = Partial<Record<(typeof columns)[number], string>>

function cellsOf({ cells }: TableRow): Cells {
  return Object.fromEntries(Object.entries(cells).map(([header, cell]) => [columnOf(header), cell]))
}

/** The column that a header means, in any case, with a space or an underscore. */
function columnOf(header: string): string {
  return header.toLowerCase().replaceAll(' ', '_')
}
