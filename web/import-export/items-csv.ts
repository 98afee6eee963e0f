import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { columns } from './formats/our-table.ts'
import type { Item } from '../../functions/model/item.ts'
import { escapeFormula } from './formats/formula.ts'

// Without a byte order mark, spreadsheets do not detect UTF-8.
const byteOrderMark = '\u{feff}'

/** Formats the items as CSV (RFC 4180), without any cell that a spreadsheet would run as a formula. */
export function itemsCsv(items: readonly Item[]): string {
  const lines = [
    columns,
    ...items.map((item) => columns.map((column) => cellOf(item[column], initialOf(column)))),
  ]
  return byteOrderMark + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function initialOf(column: (typeof columns)[number]): unknown {
  const name = fieldNames.find((one) => one === column)
  return name && fieldNamed(name).initial
}

function cellOf(value: unknown, initial: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? escapeFormula(value) : otherText(value, initial)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function otherText(value: unknown, initial: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value)
  if (typeof value !== 'boolean' || value === initial) return ''
  return value ? 'yes' : 'no'
}
