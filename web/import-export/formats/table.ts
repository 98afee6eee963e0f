import { UnreadableFileError } from './source.ts'

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
 * Parses a table: RFC 4180, or with tabs or semicolons between the cells.
 *
 * @throws {UnreadableFileError} if a quotation mark is not closed
 */
export async function readTable(text: string, decimalSign: string): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const { data, errors, meta } = papa.parse<string[]>(text)
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFileError('openQuote')
  const [first = [], ...rest] = data
  const headers = first.map((header) => header.trim())
  const rows = rest
    .map((cells, index) => rowOf(headers, cells, index + 2))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  const { delimiter } = meta
  const hasDecimalComma = delimiter === ';' || (delimiter === '\t' && decimalSign === ',')
  return { headers, rows, hasDecimalComma }
}

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
