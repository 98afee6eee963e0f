import type { Item } from '../../functions/items/contract.ts'
import { columns } from '../imports/formats/our-table.ts'
import { defuse } from './formula.ts'

/** Spreadsheets take a file for UTF-8 by this mark alone. */
const mark = '\u{feff}'

/** The items as CSV (RFC 4180), with no cell that a spreadsheet would run as a formula. */
export function itemsTable(items: readonly Item[]): string {
  const lines = [columns, ...items.map((item) => columns.map((column) => cellOf(item[column])))]
  return mark + lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? defuse(value) : otherText(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function otherText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value)
  return value === true ? 'yes' : ''
}
