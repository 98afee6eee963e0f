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
  const by = (key: 'view' | 'format', some: readonly Row[]) =>
    [...new Set(some.map((row) => row[key]))].map((name): Group => [
      name,
      some.filter((row) => row[key] === name),
    ])
  const only = (chosen: string) => rows.filter(({ format }) => format === chosen)
  const withCode = rows.filter(({ format }) => format !== 'no code')
  const upright = withCode.filter(({ view }) => /^(pack|sharp, 0)/.test(view))
  const tables: readonly (readonly [string, readonly Group[]])[] = [
    ['pictures', by('view', withCode)],
    ['EAN-13', by('view', only('EAN-13'))],
    ['no code', by('view', only('no code'))],
    ['upright', by('format', upright)],
  ]
  const shown = tables.filter(([, groups]) => groups.length > 0)
  return [...shown.map(([title, groups]) => table(title, engines, groups)), wrong(rows)].join('\n')
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
