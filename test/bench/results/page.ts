import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docs, type Column, type Results, type Table } from './results.ts'

const file = join(docs, 'benchmarks.md')

/** The end of that part of docs/benchmarks.md that is written by hand. */
const mark = '<!-- What follows is written by `npm run bench`. -->\n'

/** Writes the tables of the page. */
export function writePage(results: Results): void {
  const [above = ''] = readFileSync(file, 'utf8').split(mark)
  const sections = Object.values(results).map(
    ({ title, machine, commit, tables }) =>
      `## ${title}\n\nMeasured on ${machine}${commit === undefined ? '' : `, commit ${commit}`}.\n\n${tables.map(writeTable).join('\n')}`,
  )
  writeFileSync(file, `${above}${mark}\n${sections.join('\n')}`)
}

function writeTable({ title, about, columns, rows }: Table): string {
  const head = ['', ...columns.map(({ name, unit }) => (isPlain(unit) ? name : `${name}, ${unit}`))]
  const lines = rows.map(({ name, values }) => [
    name,
    ...columns.map(({ unit }, index) => figure(values[index] ?? null, unit)),
  ])
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...lines]
  const table = all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  return `### ${title}\n\n${about}\n\n${rows.length > mostShown ? folded(table, rows.length) : table}`
}

/** The most rows of a table that is not folded away. */
const mostShown = 20

const folded = (table: string, count: number) =>
  `<details>\n<summary>${count} rows</summary>\n\n${table}\n</details>\n`

const isPlain = (unit: Column['unit']) => unit === 'ratio' || unit === 'count'

/** A figure with three digits that count. */
function figure(value: number | null, unit: Column['unit']): string {
  if (value === null) return '–'
  if (unit === 'count') return value.toLocaleString('en', { maximumFractionDigits: 1 })
  if (unit === 'ratio') return value.toFixed(2)
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
