import { fieldNamed, fieldNames } from '../../functions/model/fields.ts'
import { columns } from './formats/our-table.ts'
import type { Item } from '../../functions/model/item.ts'
import { csvOf } from '../files/csv.ts'

export function itemsCsv(items: readonly Item[]): string {
  const rows = items.map((item) => columns.map((column) => valueOf(item[column], initialOf(column))))
  return csvOf([columns, ...rows])
}

function initialOf(column: (typeof columns)[number]): unknown {
  const name = fieldNames.find((one) => one === column)
  return name && fieldNamed(name).initial
}

function valueOf(value: unknown, initial: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value)
  if (typeof value !== 'boolean' || value === initial) return ''
  return value ? 'yes' : 'no'
}
