import { changesSection } from './change-costs.ts'
import { cutsSection } from './cuts.ts'
import { figure } from './figure.ts'
import { goalsSection } from './goals-section.ts'
import { triesSection } from './tries.ts'
import type { Column, Results, Table } from './results.ts'

/** The content of docs/benchmarks.md. */
export function benchmarksPage(results: Results): string {
  const sections = Object.values(results).map(
    ({ title, machine, commit, tables }) =>
      `## ${title}\n\nMeasured on ${machine}${commit === undefined ? '' : `, commit ${commit}`}.\n\n${tables.map(writeTable).join('\n')}`,
  )
  return `# Benchmarks

This page has the limits that the product is to stay under, the cost of a change, and what was cut. All tables follow: ${contentsOf(results)}.

${goalsSection(results)}
${changesSection(results)}
${cutsSection()}
${triesSection()}
## How it is measured

\`npm run bench\` measures all of this on your machine and rewrites this page; \`npm run bench -- functions\` measures one part, and \`-- load --short\` presses for three seconds instead of a minute. It then names what has moved by more than 20 % since the figures in \`benchmarks.json\`, and what is gone. \`EARLIER_COPY=../0.7.0 npm run bench -- changes\` measures a change beside 0.7.0, of which the folder is [a built copy](../CONTRIBUTING.md#tests). Each part names the commit that it was measured of: one for all after a whole run. Times are CPU time unless a column says otherwise, since a busy machine changes them least. Compare ratios and counts: the two figures of a ratio were measured in turns in one run.

${sections.join('\n')}`
}

function writeTable({ title, about, columns, rows }: Table): string {
  const head = ['', ...columns.map(({ name, unit }) => heading(name, unit))]
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

/** The links to the parts of the page. */
const contentsOf = (results: Results) =>
  Object.values(results)
    .map(({ title }) => `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`)
    .join(', ')

const isPlain = (unit: Column['unit']) => unit === 'ratio' || unit === 'count'

const heading = (name: string, unit: Column['unit']) => (isPlain(unit) ? name : `${name}, ${unit}`)
