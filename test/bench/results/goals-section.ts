import { figure } from './figure.ts'
import { goals, type Find, type Goal } from './goals.ts'
import type { Column, Results } from './results.ts'

/** The section of the page on the goals: what was measured, and what stands in the way. */
export function goalsSection(results: Results): string {
  const of = finder(results)
  return `## Goals

CPU time unless it says otherwise, by the figures below. Goals in milliseconds are for the machine that is named there; ratios are of one run.

| | at most | measured | | what stands in the way |
| --- | --: | --: | --- | --- |
${goals.map((goal) => goalRow(goal, of)).join('')}`
}

function goalRow({ name, unit, most, measured, otherwise }: Goal, of: Find) {
  const { isMet, cells } = judged(measured(of), most, unit)
  const reason = isMet ? '' : typeof otherwise === 'string' ? otherwise : otherwise(of)
  return `| ${[name, ...cells, reason].join(' | ')} |\n`
}

/** The cells of a limit: what it is, what was measured, and whether it is met. */
function judged(value: number, most: number, unit: Column['unit']) {
  const inUnit = unit === 'ratio' || unit === 'count' ? '' : ` ${unit}`
  const write = (one: number) => `${figure(one, unit)}${inUnit}`
  if (Number.isNaN(value)) return { isMet: true, cells: [write(most), 'not measured', ''] }
  const isMet = value <= most
  return { isMet, cells: [write(most), write(value), isMet ? 'met' : 'missed'] }
}

/** Finds figures in results. */
export const finder =
  (results: Results): Find =>
  (part, title, row, column) => {
    const table = results[part]?.tables.find((one) => one.title === title)
    const place = table?.columns.findIndex(({ name }) => name === column) ?? -1
    return table?.rows.find(({ name }) => name === row)?.values[place] ?? Number.NaN
  }
