import { cutsSection } from './cuts.ts'
import { figure } from './figure.ts'
import { goalsSection } from './goals-section.ts'
import type { Column, Results, Table } from './results.ts'

/** The content of docs/benchmarks.md. */
export function benchmarksPage(results: Results): string {
  const sections = Object.values(results).map(
    ({ title, machine, commit, tables }) =>
      `## ${title}\n\nMeasured on ${machine}${commit === undefined ? '' : `, commit ${commit}`}.\n\n${tables.map(writeTable).join('\n')}`,
  )
  return `# Benchmarks

\`npm run bench\` measures all of this on your machine and rewrites this page; \`npm run bench -- functions\` measures one part, and \`-- load --short\` presses for three seconds instead of a minute. It then names what has moved by more than 20 % since the figures in \`benchmarks.json\`, and what is gone. Each part names the commit that it was measured of: one for all after a whole run. Times are CPU time unless a column says otherwise, since a busy machine changes them least. Compare ratios and counts: what is divided by each other was measured in turns in one run.

${goalsSection(results)}
${cutsSection()}
${sections.join('\n')}`
}

function writeTable({ title, about, columns, rows }: Table): string {
  const head = ['', ...columns.map(({ name, unit }) => heading(name, unit))]
  const lines = rows.map(({ name, values }) => [
    name,
    ...columns.map(({ unit }, index) => figure(values[index] ?? null, unit)),
  ])
  const all = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...lines]
  return `### ${title}\n\n${about}\n\n${all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`
}

const isPlain = (unit: Column['unit']) => unit === 'ratio' || unit === 'count'

const heading = (name: string, unit: Column['unit']) => (isPlain(unit) ? name : `${name}, ${unit}`)
