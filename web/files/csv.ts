import { escapeFormula } from './formula.ts'

// Without a byte order mark, spreadsheets do not detect UTF-8.
const byteOrderMark = '\u{feff}'

/** Formats rows as CSV (RFC 4180), without any cell that a spreadsheet would run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : escapeFormula(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
