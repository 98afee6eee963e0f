import { meaningOf } from './headings.ts'
import type { Target } from './target.ts'

/** Columns that may hold numbers: in one of texts, "1,5 l" is no sign of how amounts are written. */
const numbers: ReadonlySet<Target | undefined> = new Set<Target | undefined>([
  undefined,
  'quantity',
  'desired_quantity',
  'extra',
  'details',
])

const hasComma = (cell: string) => /^(?:\d+,\d{1,2}|0,\d+)(?:\s?\p{L}{1,9}\.?)?$/u.test(cell.trim())
const hasPoint = (cell: string) => /^(?:\d+\.\d{1,2}|0\.\d+)$/.test(cell.trim())

/** @param isUsual the answer if no number shows it */
export function writesDecimalComma(rows: readonly (readonly string[])[], isUsual: boolean): boolean {
  const [headings = []] = rows
  const isNumber = headings.map((heading) => numbers.has(meaningOf(heading)))
  const cells = rows.flatMap((row) => row.filter((_, index) => isNumber[index] ?? true))
  return cells.some(hasComma) || (isUsual && !cells.some(hasPoint))
}
