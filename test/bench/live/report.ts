import { sameCode } from '../../../functions/model/code-forms.ts'
import type { LiveCode } from './codes.ts'
import type { LiveScan } from './scanners.ts'

/** How both scanners did on one clip. */
export interface LiveRow {
  readonly code: LiveCode
  readonly isSlow: boolean
  readonly app: LiveScan
  readonly plain: LiveScan
}

/** The app's first scan in a page that was just loaded. */
export interface FirstScan {
  readonly isSlow: boolean
  readonly scan: LiveScan
}

/** The results in Markdown: by format and altogether, at full speed and slowed down. */
export function liveReport(rows: readonly LiveRow[], first: readonly FirstScan[]): string {
  const formats = [...new Set(rows.map(({ code }) => code.format))]
  const head = [
    'format',
    'of',
    'the app, ms',
    'plain, ms',
    'median',
    'slowest',
    'unread',
    'wrong',
    'longest task, CPU ms',
    'off after, ms',
  ]
  const lines = [false, true].flatMap((isSlow) => {
    const timed = rows.filter((row) => row.isSlow === isSlow)
    const pace = isSlow ? ', four times as slow' : ''
    return [
      ...formats.map((format) =>
        line(
          `${format}${pace}`,
          timed.filter(({ code }) => code.format === format),
        ),
      ),
      line(`all${pace}`, timed),
    ]
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  const longest = [false, true].map((isSlow) => {
    const tasks = first.filter((one) => one.isSlow === isSlow).map(({ scan }) => scan.longestTask)
    return `${median(tasks).toFixed(0)} / ${Math.max(...tasks).toFixed(0)}`
  })
  return `${table}\nThe longest task of a page's first scan, median / maximum, CPU ms: ${longest[0]}; four times as slow ${longest[1]}.\n`
}

function line(name: string, rows: readonly LiveRow[]): string[] {
  const app = rows.map((row) => row.app.spent)
  const plain = rows.map((row) => row.plain.spent)
  const both = (count: (row: LiveRow, scan: LiveScan) => boolean) =>
    [
      rows.filter((row) => count(row, row.app)).length,
      rows.filter((row) => count(row, row.plain)).length,
    ].join(' : ')
  return [
    name,
    String(rows.length),
    median(app).toFixed(0),
    median(plain).toFixed(0),
    (median(app) / median(plain)).toFixed(2),
    (Math.max(...app) / Math.max(...plain)).toFixed(2),
    both((_row, { text }) => text === undefined),
    both(({ code }, { text }) => text !== undefined && !sameCode(text, code.text)),
    Math.max(...rows.map((row) => row.app.longestTask)).toFixed(0),
    Math.max(...rows.map((row) => row.app.leaving)).toFixed(0),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
