import { fieldNamed, type FieldName, fieldNames } from '../../../functions/model/fields.ts'
import { amountsIn, parseQuantity } from './amounts.ts'
import { unescapeFormula } from '../../files/formula.ts'
import { combineLots, type ReadLine } from './combine-lots.ts'
import { codesInCell, isRounded } from './codes-in-cell.ts'
import type { ChosenTargets, Column, Target } from './target.ts'
import { readDates } from './dates.ts'
import { plainText } from './plain-text.ts'
import type { FormatName, LinesOfFile, RejectedLine, Remark } from './source.ts'
import type { Table, TableRow } from './table.ts'
import { withoutEmpty } from './without-empty.ts'
import { keyOf, meaningOf } from './headings.ts'

interface Dialect {
  readonly isArchived?: (row: TableRow) => boolean
  readonly hasHtml?: boolean
  /** Whether a base quantity of 0 means that there is none. */
  readonly zeroIsNone?: boolean
}

export function readTableLines(
  format: FormatName,
  table: Table,
  chosen: ChosenTargets,
  dialect: Dialect = {},
): LinesOfFile {
  const columns = columnsOf(table, chosen)
  const rejected = table.rows.flatMap((row): RejectedLine[] => {
    const reason = row.isTooLong ? 'tooManyCells' : dialect.isArchived?.(row) ? 'archived' : undefined
    return reason ? [{ line: row.line, name: nameIn(row, columns), reason }] : []
  })
  const left = new Set(rejected.map(({ line }) => line))
  const rows = table.rows.filter(({ line }) => !left.has(line))
  const lines = combineLots(rows.map(lineReader(table, columns, dialect)))
  const remarks = rows.flatMap((row) => remarksOn(row, columns))
  return { format, way: 'lines', lines, rejected, columns, remarks }
}

const nameIn = ({ cells }: TableRow, columns: readonly Column[]) =>
  unescapeFormula(cells[columns.find(({ target }) => target === 'name')?.heading ?? ''] ?? '')

function remarksOn({ line, cells }: TableRow, columns: readonly Column[]): readonly Remark[] {
  return columns.flatMap(({ heading, target }) => {
    const cell = cells[heading] ?? ''
    return target === 'ean' && isRounded(cell) ? [{ line, kind: 'roundedCode', text: cell } as const] : []
  })
}

function lineReader(table: Table, columns: readonly Column[], dialect: Dialect): (row: TableRow) => ReadLine {
  const cellsOf = (heading: string) => table.rows.map(({ cells }) => cells[heading] ?? '')
  const until = columns.find(({ target }) => target === 'until')?.heading ?? ''
  const dateOf = readDates(cellsOf(until))
  return (row) => {
    const {
      quantity,
      desired_quantity: desired,
      unit,
    } = amountsIn(
      {
        quantity: cellFor('quantity', row, columns),
        desired_quantity: cellFor('desired_quantity', row, columns),
        unit: unescapeFormula(cellFor('unit', row, columns)),
      },
      table,
    )
    const date = dateOf(row.cells[until] ?? '')
    const lot = typeof quantity === 'number' && quantity > 0 ? { quantity, until: date ?? null } : undefined
    const isDated = lot !== undefined && lot.until !== null
    const fields = columns.flatMap(({ heading, target }) => {
      const cell = row.cells[heading] ?? ''
      return isOwn(target) && cell !== '' && !isNamedStore(target, cell)
        ? Object.entries(valueOf(target, cell, table))
        : []
    })
    const line = {
      line: row.line,
      ...withoutEmpty({
        ...Object.fromEntries(fields),
        description: descriptionOf(row, columns, { isDated, ...dialect }),
        quantity,
        unit,
        rhythm: cellFor('rhythm', row, columns),
        desired_quantity: dialect.zeroIsNone && desired === 0 ? undefined : desired,
        ...(isDated && { lots: [lot] }),
      }),
      name: nameIn(row, columns),
    }
    return { line, lot }
  }
}

const cellFor = (of: Column['target'], { cells }: TableRow, columns: readonly Column[]) =>
  cells[columns.find(({ target }) => target === of)?.heading ?? ''] ?? ''

type Own = Exclude<FieldName, 'name' | 'description'>

const isOwn = (target: Target): target is Own =>
  target !== 'name' && target !== 'description' && fieldNames.some((name) => name === target)

/** Only an export has the ids of stores; people write names, which the description keeps. */
const isNamedStore = (target: Target, cell: string) => target === 'stores' && !cell.startsWith('[')

/** Reads a field from a cell. Leaves an invalid one as it is, so that the API reports it. */
function valueOf(target: Own, cell: string, table: Table): object {
  if (target === 'ean') return isRounded(cell) ? {} : codesInCell(unescapeFormula(cell))
  const { kind } = fieldNamed(target)
  if (kind === 'quantity') return { [target]: parseQuantity(cell, table) }
  if (kind === 'flag') return { [target]: cell.toLowerCase() === 'yes' }
  return { [target]: kind === 'list' ? recordsIn(target, cell) : unescapeFormula(cell) }
}

/** People write names with commas, where an export has records. */
function recordsIn(target: Own, cell: string): unknown {
  if (target === 'words' && !cell.startsWith('['))
    return unescapeFormula(cell)
      .split(/[,;]/)
      .flatMap((word) => (word.trim() ? { word: word.trim() } : []))
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** The description, and a line for each of the other columns that have no field of their own. */
function descriptionOf(
  { cells }: TableRow,
  columns: readonly Column[],
  { isDated, hasHtml = false }: Dialect & { readonly isDated: boolean },
): string {
  const lines = columns.map(({ heading, target }) => {
    const cell = unescapeFormula(cells[heading] ?? '')
    if (target === 'description') return hasHtml ? plainText(cell) : cell
    const isLabelled = target === 'details' || (target === 'until' && !isDated) || isNamedStore(target, cell)
    return isLabelled && !['', '0', 'false'].includes(cell) ? `${labelOf(heading)}: ${cell}` : ''
  })
  return lines.filter((line) => line !== '').join('\n')
}

function labelOf(heading: string): string {
  const words = heading
    .replace(/^HB\.(field\.)?/, '')
    .replaceAll('_', ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Several columns of these can be one item's. */
const shared: readonly Target[] = ['description', 'details', 'nothing']

/** Returns the columns of a table. A second one for the same field goes into the description; some column is the name. */
function columnsOf({ headers, rows }: Table, chosen: ChosenTargets): readonly Column[] {
  const taken = new Set<Target>()
  const columns = headers.flatMap((heading): Column[] => {
    const example = rows.map(({ cells }) => cells[heading] ?? '').find((cell) => cell !== '')
    if (example === undefined) return []
    const wanted = chosen[keyOf(heading)] ?? meaningOf(heading) ?? 'nothing'
    const target = taken.has(wanted) && !shared.includes(wanted) ? 'details' : wanted
    taken.add(target)
    return [{ heading, target, example }]
  })
  const name = taken.has('name') ? undefined : columns.find(mayBeName)
  return columns.map((column) => (column === name ? { ...column, target: 'name' } : column))
}

const mayBeName = ({ target, example }: Column) => target === 'nothing' && /\p{L}/u.test(example)
