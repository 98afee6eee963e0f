import type { Home } from './home.ts'
import { forecast, type Method, mostOften, plainRule } from './methods.ts'
import { calibrate, score } from './score.ts'
import { fortyProposals } from './seeded-proposals.ts'

/** Returns the tables of docs/forecasts.md by their names. */
export function tablesOf(homes: readonly Home[]): Readonly<Record<string, string>> {
  return { methods: methodTable(homes), kinds: kindTable(homes), calibration: calibrationTable(homes) }
}

/** Puts the tables in the place of those that a page has, each between two comments. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, made]) => {
    const [before, rest] = text.split(`<!-- ${name} -->`)
    const after = rest?.split('<!-- end -->').slice(1).join('<!-- end -->')
    if (before === undefined || after === undefined) throw new Error(`The page has no place for ${name}.`)
    return `${before}<!-- ${name} -->\n\n${made}\n\n<!-- end -->${after}`
  }, page)
}

/** The rows of the table of proposals, without the verdicts, which a person writes. */
export const proposalRows = () => fortyProposals().map((cells) => `| ${cells.join(' | ')} |`)

function methodTable(homes: readonly Home[]): string {
  const methods: readonly (readonly [string, Method])[] = [
    ['the forecast', forecast],
    ['bought most often', mostOften],
    ['longer ago than the mean', plainRule],
  ]
  return tableOf(
    ['', 'of the first five', 'of the first ten', 'trips with five or more'],
    methods.map(([name, method]) => [name, ...figuresOf(homes, method)]),
  )
}

function kindTable(homes: readonly Home[]): string {
  const kinds = [...new Set(homes.map(({ kind }) => kind))]
  return tableOf(
    ['a home that shops', 'of the first five', 'of the first ten', 'trips with five or more'],
    kinds.map((kind) => [
      kind,
      ...figuresOf(
        homes.filter((home) => home.kind === kind),
        forecast,
      ),
    ]),
  )
}

function calibrationTable(homes: readonly Home[]): string {
  return tableOf(
    ['said', 'on average', 'needed', 'times'],
    calibrate(homes).map(({ from, said, needed, count }) => [
      `${Math.round(from * 100)} to ${Math.round(from * 100) + 10} %`,
      percent(said),
      percent(needed),
      count.toLocaleString('en'),
    ]),
  )
}

function figuresOf(homes: readonly Home[], method: Method): string[] {
  const { five, ten, enough } = score(homes, method)
  return [percent(five), percent(ten), percent(enough)]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replace('|  |', '| |')
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
