import { figure } from './figure.ts'
import { goals, requests, type Find, type Goal } from './goals.ts'
import type { Column, Results } from './results.ts'

/** The time of `GET /health` when the goals were set, in milliseconds: their ratios are those milliseconds by this. */
const healthThen = 0.5

/** The section of the page on the goals: what was measured, and what stands in the way. */
export function goalsSection(results: Results): string {
  const of = finder(results)
  const health = requests(of, 'GET /health')
  return `## Goals

CPU time unless it says otherwise, by the figures below. Goals of requests count as ratios to \`GET /health\` of the same run too. Those were set when it took ${figure(healthThen, 'ms')} ms; here it took ${figure(health, 'ms')} ms, so that they allow ${figure(health / healthThen, 'ratio')} times the milliseconds.

| | at most | measured | | to /health, at most | measured | | what stands in the way |
| --- | --: | --: | --- | --: | --: | --- | --- |
${goals.map((goal) => goalRow(goal, of, health)).join('')}`
}

function goalRow({ name, unit, most, mostToHealth, measured, otherwise }: Goal, of: Find, health: number) {
  const value = measured(of)
  const own = judged(value, most, unit)
  const ratio = mostToHealth === undefined ? undefined : judged(value / health, mostToHealth, 'ratio')
  const reasons = [
    own.isMet ? '' : typeof otherwise === 'string' ? otherwise : otherwise(of),
    own.isMet && ratio?.isMet === false ? 'In milliseconds it is met: `/health` has become lighter too.' : '',
  ]
  const cells = [name, ...own.cells, ...(ratio?.cells ?? ['', '', '']), reasons.join('')]
  return `| ${cells.join(' | ')} |\n`
}

/** The cells of a limit: what it is, what was measured, and whether it is met. */
function judged(value: number, most: number, unit: Column['unit']) {
  const inUnit = unit === 'ratio' || unit === 'count' ? '' : ` ${unit}`
  const write = (one: number) => `${figure(one, unit)}${inUnit}`
  if (Number.isNaN(value)) return { isMet: true, cells: [write(most), 'not measured', ''] }
  const isMet = value <= most
  return { isMet, cells: [write(most), write(value), isMet ? 'met' : 'missed'] }
}

const finder =
  (results: Results): Find =>
  (part, title, row, column) => {
    const table = results[part]?.tables.find((one) => one.title === title)
    const place = table?.columns.findIndex(({ name }) => name === column) ?? -1
    return table?.rows.find(({ name }) => name === row)?.values[place] ?? Number.NaN
  }
