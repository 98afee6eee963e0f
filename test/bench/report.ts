import type { Measure } from './task.ts'

/** How all engines did on one picture in one view. */
export interface Row {
  readonly format: string
  readonly view: string
  readonly file: string
  readonly measures: readonly Measure[]
}

/** The results of a run in Markdown: by view, by format, and every wrong read. */
export function report(rows: readonly Row[]): string {
  const engines = [...new Set(rows.flatMap(({ measures }) => measures.map(({ engine }) => engine)))]
  const by = (name: (row: Row) => string, some: readonly Row[] = rows) =>
    [...new Set(some.map(name))].map((each): Group => [each, some.filter((row) => name(row) === each)])
  const withCode = rows.filter(({ format }) => format !== 'no code')
  const ofFormat = (chosen: string) => rows.filter(({ format }) => format === chosen)
  return [
    table(
      'pictures',
      engines,
      by(({ view }) => view, withCode),
    ),
    ...['EAN-13', 'no code'].map((format) =>
      table(
        format,
        engines,
        by(({ view }) => view, ofFormat(format)),
      ),
    ),
    table(
      'format',
      engines,
      by(
        ({ format, view }) => `${format}, ${view}`,
        withCode.filter(({ view }) => /^(a|sharp)/.test(view)),
      ),
    ),
    wrong(rows),
  ].join('\n')
}

type Group = readonly [string, readonly Row[]]

function table(title: string, engines: readonly string[], groups: readonly Group[]): string {
  const head = [title, 'of', ...engines.map((engine) => `${engine}: right / wrong / none, ms`)]
  const lines = groups.map(([name, rows]) => [
    name,
    String(rows.length),
    ...engines.map((engine) =>
      cell(rows.flatMap(({ measures }) => measures.filter((one) => one.engine === engine))),
    ),
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function cell(measures: readonly Measure[]): string {
  const count = (sought: Measure['outcome']) => measures.filter(({ outcome }) => outcome === sought).length
  const times = measures.flatMap(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? 0
  return `${count('right')} / ${count('wrong')} / ${count('none')}, ${median.toFixed(0)}`
}

function wrong(rows: readonly Row[]): string {
  return rows
    .flatMap(({ file, view, measures }) =>
      measures
        .filter(({ outcome }) => outcome === 'wrong')
        .map(({ engine, found }) => `- ${engine} read ${JSON.stringify(found)} in ${file}, ${view}\n`),
    )
    .join('')
}
