import { restore } from '../../export/formula.ts'
import { type FileLine, type Format, type Unfit } from './source.ts'
import { quantityIn, type Table, type TableRow } from './table.ts'
import { present } from './present.ts'

/** The columns of our CSV, as the API names the fields. */
export const columns = ['name', 'description', 'category', 'ean', 'quantity', 'desired_quantity'] as const

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
    name: restore(cells.name ?? ''),
    ...present({
      description: restore(cells.description ?? ''),
      category: restore(cells.category ?? ''),
      ean: restore(cells.ean ?? ''),
      quantity: quantityIn(cells.quantity, table),
      desired_quantity: quantityIn(cells.desired_quantity, table),
    }),
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
