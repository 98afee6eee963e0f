import type { Measure } from './task.ts'

/** How all engines did on one picture at one angle. */
export interface Row {
  readonly format: string
  readonly degrees: number
  readonly file: string
  readonly measures: readonly Measure[]
}

/** The results of a run in Markdown: by angle, by format, and every wrong read. */
export function report(rows: readonly Row[]): string {
  const engines = [...new Set(rows.flatMap(({ measures }) => measures.map(({ engine }) => engine)))]
  const withCode = rows.filter((row) => row.format !== 'no code')
  const angles = [...new Set(withCode.map(({ degrees }) => degrees))]
  const formats = [...new Set(withCode.map(({ format }) => format))].toSorted()
  const byAngle = angles.map(
    (angle) => [`${angle}°`, withCode.filter(({ degrees }) => degrees === angle)] as const,
  )
  const atAngles = (chosen: string, some: readonly number[] = angles) =>
    some
      .map((angle) => {
        const found = rows.filter(({ format, degrees }) => format === chosen && degrees === angle)
        return [`${chosen} at ${angle}°`, found] as const
      })
      .filter(([, found]) => found.length > 0)
  const others = ['EAN-13', 'no code'].flatMap((each) => atAngles(each))
  const byFormat = [0, 90, 180].flatMap((angle) => formats.flatMap((each) => atAngles(each, [angle])))
  return [
    table('pictures', engines, [...byAngle, ...others]),
    table('format', engines, byFormat),
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
    .flatMap(({ file, degrees, measures }) =>
      measures
        .filter(({ outcome }) => outcome === 'wrong')
        .map(({ engine, found }) => `- ${engine} read ${JSON.stringify(found)} in ${file} at ${degrees}°\n`),
    )
    .join('')
}
