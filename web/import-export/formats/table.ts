import { meaningOf } from './headings.ts'
import { UnreadableFileError } from './unreadable.ts'

/** A table with a row of headers. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether numbers have one: with semicolons between the cells always, with tabs as in the language. */
  readonly hasDecimalComma: boolean
}

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
 * @throws {UnreadableFileError} if a quotation mark is not closed
 */
export async function readTable(text: string, decimalSign: string): Promise<Table | undefined> {
  const { default: papa } = await import('papaparse')
  const [, named] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const { data, errors, meta } = papa.parse<string[]>(text.replace(/^"?sep=.*\r?\n/i, ''), {
    ...(named !== undefined && { delimiter: named }),
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFileError('openQuote')
  if (isList(data)) return undefined
  const { delimiter } = meta
  const isInComma = delimiter === '\t' && decimalSign === ','
  return tableOf(data, delimiter === ';' || isInComma || data.flat().some(hasComma))
}

const hasComma = (cell: string) => /^\d+,\d{1,2}$/.test(cell.trim())

/** Whether these are lines of a list: no heading says what they are, and they have nothing in columns. */
function isList(rows: readonly (readonly string[])[]): boolean {
  const [headers = []] = rows
  if (headers.some((header) => meaningOf(header) !== undefined)) return false
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  return filled.length < 2 || filled.some((row) => row.length !== headers.length) || headers.length === 1
}

/** Returns the table of rows of cells. A column without a heading has its number. */
export function tableOf(data: readonly (readonly string[])[], hasDecimalComma: boolean): Table {
  const [first = [], ...others] = data
  const isHeaded =
    first.some((cell) => meaningOf(cell) !== undefined) || !first.some((cell) => /^\d/.test(cell))
  const headers = unique(first.map((header, index) => (isHeaded && header.trim()) || `${index + 1}`))
  const rows = (isHeaded ? others : data)
    .map((cells, index) => rowOf(headers, cells, index + (isHeaded ? 2 : 1)))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  return { headers, rows, hasDecimalComma }
}

/** Numbers headings that a table has twice. */
const unique = (headers: readonly string[]) =>
  headers.map((header, index) => {
    const before = headers.slice(0, index).filter((one) => one === header).length
    return before === 0 ? header : `${header} ${before + 1}`
  })

function rowOf(headers: readonly string[], texts: readonly string[], line: number): TableRow {
  const cells = headers.map((header, index) => [header, (texts[index] ?? '').trim()])
  const isTooLong = texts.slice(headers.length).some((text) => text.trim() !== '')
  return { line, cells: Object.fromEntries(cells), isTooLong }
}

/** Parses a quantity. Returns undefined for an empty cell, and the text itself if it is no number. */
export function parseQuantity(
  cell: string | undefined,
  { hasDecimalComma }: Pick<Table, 'hasDecimalComma'>,
): number | string | undefined {
  if (cell === undefined || cell === '') return undefined
  const number = Number(hasDecimalComma ? cell.replace(',', '.') : cell)
  return Number.isFinite(number) ? number : cell
}

/** Rounds a number to three decimals, the precision of our quantities. */
export function roundQuantity(quantity: number | string | undefined): number | string | undefined {
  return typeof quantity === 'number' ? Math.round(quantity * 1000) / 1000 : quantity
}
