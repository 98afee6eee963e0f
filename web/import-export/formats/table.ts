import { writesDecimalComma } from './decimal-comma.ts'
import { meaningOf } from './headings.ts'
import { UnreadableFileError } from './unreadable.ts'

export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether numbers have one. Without an example, they have it between semicolons, and between tabs as in the language. */
  readonly hasDecimalComma: boolean
}

export const mostRows = 50_000
/** A cell may have several. More take memory before anybody can count the rows. */
const mostLines = 4 * mostRows
/** A line with more cells is refused as too long. */
export const mostColumns = 200

/** A row: its cells by header, and its number in a spreadsheet. */
export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly isTooLong: boolean
}

/**
 * Parses a table: RFC 4180, or with tabs or semicolons between the cells, or with what Excel's first line `sep=` names.
 * Returns undefined for what is a list, one thing a line.
 *
 * @throws {UnreadableFileError} if a quotation mark is not closed, or there are far too many lines
 */
export async function readTable(text: string, decimalSign: string): Promise<Table | undefined> {
  if (text.split(/\r\n?|\n/, mostLines).length === mostLines) throw new UnreadableFileError('tooLong')
  const { default: papa } = await import('papaparse')
  const [first = '', named] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const rest = text.slice(first.length)
  const given = named ?? (hasSemicolons(rest) ? ';' : undefined)
  const { data, errors, meta } = papa.parse<string[]>(rest, {
    ...(given !== undefined && { delimiter: given }),
  })
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableFileError('openQuote')
  const rows = data.slice(rowsAboveHeadings(data))
  if (isList(rows)) return undefined
  const isUsual = meta.delimiter === ';' || (meta.delimiter === '\t' && decimalSign === ',')
  return tableOf(data, writesDecimalComma(rows, isUsual))
}

/** Whether each line has a semicolon: then a comma belongs to a number, or to a text. */
const hasSemicolons = (text: string) => !/^(?=.*\S)[^;\r\n]*$/m.test(text)

/** Whether these are lines of a list: no heading says what they are, and they have nothing in columns. */
function isList(rows: readonly (readonly string[])[]): boolean {
  const [headers = []] = rows
  if (headers.some((header) => meaningOf(header) !== undefined)) return false
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  return filled.length < 2 || filled.some((row) => row.length !== headers.length) || headers.length === 1
}

/** Returns the table of rows of cells, without a title above its headings. A column without a heading has its number. */
export function tableOf(data: readonly (readonly string[])[], hasDecimalComma: boolean): Table {
  const above = rowsAboveHeadings(data)
  const [first = [], ...others] = data.slice(above)
  const isHeaded = areHeadings(first, others)
  const headers = unique(
    first.slice(0, mostColumns).map((header, index) => (isHeaded && header.trim()) || `${index + 1}`),
  )
  const rows = (isHeaded ? others : data)
    .map((cells, index) => rowOf(headers, cells, index + (isHeaded ? 2 + above : 1)))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  return { headers, rows, hasDecimalComma }
}

type Cells = readonly string[]

const hasHeading = (row: Cells) => row.some((cell) => meaningOf(cell) !== undefined)

/** Counts the first rows of one cell or none, such as a title, above one with headings. */
function rowsAboveHeadings(data: readonly Cells[]): number {
  const isTitle = (row: Cells) => row.filter((cell) => cell.trim() !== '').length <= 1
  const above = data.findIndex((row) => !isTitle(row) && hasHeading(row))
  return above > 0 && data.slice(0, above).every(isTitle) ? above : 0
}

/** Headings that nobody knows are no numbers, and no column has its own among its values. */
function areHeadings(first: Cells, others: readonly Cells[]): boolean {
  if (hasHeading(first)) return true
  const isValue = (cell: string, index: number) =>
    /^\d/.test(cell) || (cell.trim() !== '' && others.some((row) => row[index] === cell))
  return first.length > 1 && !first.some(isValue)
}

/** Numbers headings that a table has twice. */
function unique(headers: readonly string[]): readonly string[] {
  const all = new Set(headers)
  const taken = new Set<string>()
  return headers.map((header) => {
    let name = header
    for (let count = 2; taken.has(name) || (name !== header && all.has(name)); count++)
      name = `${header} ${count}`
    taken.add(name)
    return name
  })
}

function rowOf(headers: readonly string[], texts: readonly string[], line: number): TableRow {
  const cells = headers.map((header, index) => [header, (texts[index] ?? '').trim()])
  const isTooLong = texts.slice(headers.length).some((text) => text.trim() !== '')
  return { line, cells: Object.fromEntries(cells), isTooLong }
}
