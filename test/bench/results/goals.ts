import { figure } from './figure.ts'
import type { Results, Column } from './results.ts'

interface Goal {
  readonly name: string
  readonly unit: Column['unit']
  /** The most that it may be. */
  readonly most: number
  readonly measured: (of: Find) => number
  /** What stands in the way where it is missed. */
  readonly otherwise: string
}

type Find = (part: string, title: string, row: string, column: string) => number

const requests = (of: Find, row: string, column = 'CPU') => of('machine', 'Requests', row, column)
const bigger = 'GET /items, 10,000 items'
const list = 'GET /items, 2,000 items'

const engine =
  'Most of it is the engine’s: dynalite parses and copies each row several times. What is left of ours is the SDK, which makes objects of the engine’s JSON.'

const goals: readonly Goal[] = [
  {
    name: 'memory at rest',
    unit: 'MB',
    most: 150,
    measured: (of) => of('machine', 'A start', 'empty', 'memory'),
    otherwise: '',
  },
  {
    name: 'first answer of a built copy',
    unit: 's',
    most: 1.5,
    measured: (of) => of('machine', 'A start', 'empty', 'first answer'),
    otherwise: 'A machine that is busy with other work: compare the CPU time of a start.',
  },
  {
    name: 'GET /items of 2,000',
    unit: 'ms',
    most: 45,
    measured: (of) => requests(of, list),
    otherwise: engine,
  },
  {
    name: 'of which all but the engine',
    unit: 'ms',
    most: 20,
    measured: (of) => requests(of, list, 'gateway') + requests(of, list, 'function'),
    otherwise:
      'The SDK reads the engine’s JSON, checks and copies it twice; reading the rows ourselves would mean a client of our own.',
  },
  {
    name: 'GET /items of 10,000, to five times that of 2,000',
    unit: 'ratio',
    most: 1.2,
    measured: (of) => requests(of, bigger) / (5 * requests(of, list)),
    otherwise: 'Collecting what is thrown away takes longer in a larger heap.',
  },
  {
    name: 'GET /items/{id} of 2,000',
    unit: 'ms',
    most: 3,
    measured: (of) => requests(of, 'GET /items/{id}, 2,000 items'),
    otherwise: '',
  },
  {
    name: 'PUT /inventory/{itemId} of 2,000',
    unit: 'ms',
    most: 6,
    measured: (of) => requests(of, 'PUT /inventory/{itemId}, 2,000 items'),
    otherwise:
      'Five calls of the SDK, each of which signs, serializes and parses: entering, the item, the transaction, and the two reads by which open apps are told.',
  },
  {
    name: '10,000 rows from the replica, on the clock at full speed',
    unit: 'ms',
    most: 300,
    measured: (of) =>
      of('browser', 'Until the list is shown', 'from the replica, at full speed', 'clock, 10,000'),
    otherwise:
      'Loading the page and its scripts takes most of it, as 100 rows show; on a busy machine, the clock says more of the others’ work than of ours: compare the CPU time.',
  },
]

/** The section of the page on the goals: what was measured, and what stands in the way. */
export function goalsSection(results: Results): string {
  const rows = goals.map(({ name, unit, most, measured, otherwise }) => {
    const value = measured(finder(results))
    if (Number.isNaN(value)) return `| ${name} | ${figure(most, unit)} | not measured | | |\n`
    const isMet = value <= most
    const inUnit = unit === 'ratio' ? '' : ` ${unit}`
    return `| ${name} | ${figure(most, unit)}${inUnit} | ${figure(value, unit)}${inUnit} | ${isMet ? 'met' : 'missed'} | ${isMet ? '' : otherwise} |\n`
  })
  return `## Goals

CPU time unless it says otherwise, by the figures below.

| | at most | measured | | what stands in the way |
| --- | --: | --: | --- | --- |
${rows.join('')}`
}

const finder =
  (results: Results): Find =>
  (part, title, row, column) => {
    const table = results[part]?.tables.find((one) => one.title === title)
    const place = table?.columns.findIndex(({ name }) => name === column) ?? -1
    return table?.rows.find(({ name }) => name === row)?.values[place] ?? Number.NaN
  }
