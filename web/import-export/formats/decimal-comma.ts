import { meaningOf } from './headings.ts'
import type { Target } from './target.ts'

/** Columns of numbers, as far as anybody can tell. In one of texts "1,5 l" says nothing of how amounts are written. */
const numbers: ReadonlySet<Target | undefined> = new Set<Target | undefined>([
  undefined,
  'quantity',
  'desired_quantity',
  'extra',
  'details',
])

const hasComma = (cell: string) => /^(?:\d+,\d{1,2}|0,\d+)(?:\s?\p{L}{1,9}\.?)?$/u.test(cell.trim())
const hasPoint = (cell: string) => /^(?:\d+\.\d{1,2}|0\.\d+)$/.test(cell.trim())

/**
 * Whether the numbers of a table have decimal commas.
 *
 * @param isUsual whether they have where no number tells
 */
export function writesDecimalComma(rows: readonly (readonly string[])[], isUsual: boolean): boolean {
  const [headings = []] = rows
  const isNumber = headings.map((heading) => numbers.has(meaningOf(heading)))
  const cells = rows.flatMap((row) => row.filter((_, index) => isNumber[index] ?? true))
  return cells.some(hasComma) || (isUsual && !cells.some(hasPoint))
}
