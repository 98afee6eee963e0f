import { Unreadable } from './source.ts'

/** A table of texts with a line of headers. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Whether numbers have a decimal comma, as where semicolons separate the cells. */
  readonly hasDecimalComma: boolean
}

/** A row of a table: its cells by their headers, and its number as a spreadsheet shows it. */
export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly isTooLong: boolean
}

/**
 * Reads a table as spreadsheets and programs write it: RFC 4180, and with tabs or semicolons between the cells.
 *
 * @throws {Unreadable} when a quotation mark is not closed
 */
export async function readTable(text: string): Promise<Table> {
  const { default: papa } = await import('papaparse')
  const { data, errors, meta } = papa.parse<string[]>(text)
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new Unreadable('openQuote')
  const [first = [], ...rest] = data
  const headers = first.map((header) => header.trim())
  const rows = rest
    .map((cells, index) => rowOf(headers, cells, index + 2))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  return { headers, rows, hasDecimalComma: meta.delimiter === ';' }
}

function rowOf(headers: readonly string[], texts: readonly string[], line: number): TableRow {
  const cells = headers.map((header, index) => [header, (texts[index] ?? '').trim()])
  const isTooLong = texts.slice(headers.length).some((text) => text.trim() !== '')
  return { line, cells: Object.fromEntries(cells), isTooLong }
}

/** A quantity in a cell: absent where that is empty, and as it stands where it is no number. */
export function quantityIn(
  cell: string | undefined,
  { hasDecimalComma }: Pick<Table, 'hasDecimalComma'>,
): number | string | undefined {
  if (cell === undefined || cell === '') return undefined
  const read = Number(hasDecimalComma ? cell.replace(',', '.') : cell)
  return Number.isFinite(read) ? read : cell
}

/** A number to three decimals, for those who count finer than we do. */
export function rounded(quantity: number | string | undefined): number | string | undefined {
  return typeof quantity === 'number' ? Math.round(quantity * 1000) / 1000 : quantity
}
