import { changeNames, type Part } from '../changes/names.ts'
import { figure } from './figure.ts'
import { finder } from './goals-section.ts'
import type { Results } from './results.ts'

/** The most that changes may take, at every size of household; tests hold it. */
export const mostOfChanges = {
  /** Another member's change of one item. */
  seen: { readUnits: 5, bytes: 2_000 },
  /** A tick of one's own: the only request, its answer included. */
  own: { readUnits: 6, writeUnits: 9, bytes: 2_000 },
  /** Opening the app after 20 changes of a night. */
  night: { readUnits: 23 },
  /** Two members who tick 30 rows each of a list of 500: bytes to each phone. */
  trip: { bytes: 45_000 },
} as const

const { seen, own, night } = mostOfChanges

const rowsOf = (ratio: number) => [
  ['another member’s change of one item, read units', '16 / 49 / 915', '8', String(seen.readUnits)],
  ['the same, bytes', '20 KB at 500', '2 KB', '0.9 KB'],
  ['the same, CPU of the page at 10,000 items, to that of 0.7.0', '1', '0.1', judged(ratio, 0.1)],
  [
    'a tick of one’s own: requests, read units, write units',
    '2, 5 + the list, 9',
    '1, 6, 9',
    `1, 5.5, ${own.writeUnits}`,
  ],
  ['opening the app after 20 changes, read units, at 10,000 items', '915', '40', String(night.readUnits)],
  ['two members who tick 30 rows each of 500: bytes to each phone', 'some 60 lists', '60 KB', '42 KB'],
  ['a change, write units', '9', '9', String(own.writeUnits)],
]

// By V8’s profiler, once.
const consistsOf =
  'A profile that was taken before the last cut, of 18 ms: 6 went through all rows, for what runs out, places, dates and the catalogue; 4 took the change over, where now its row alone is replaced; 4.5 were the browser outside scripts, for network, storage and painting; 3 collected what is thrown away; and the few rows that React draws again are the rest.'

const judged = (ratio: number, most: number) =>
  Number.isNaN(ratio) ? 'not measured' : `${figure(ratio, 'ratio')}, ${ratio <= most ? 'met' : 'missed'}`

/** The section of the page on what a change takes. */
export function changesSection(results: Results): string {
  const find = finder(results)
  const of = (part: Part, column: string) =>
    find('changes', 'Another member’s change', changeNames('/inventory', 10_000, part), column)
  const spent = (part: Part) => `${figure(of(part, 'now'), 'ms')} ms`
  return `## What a change takes

At 150, 500 and 10,000 items; a single figure is the same at each. Bytes are those of the bodies and headers of answers, without what is null; of several answers, a header that is the same counts once, as in HTTP/2. [A test](../test/api/store-limits.test.ts) holds all but the CPU, that at 10,000 in the soak.

| | 0.7.0 | goal | now |
| --- | --: | --: | --: |
${rowsOf(of('all', 'ratio'))
  .map((cells) => `| ${cells.join(' | ')} |\n`)
  .join('')}
The CPU of the page is the median of 20 changes that both apps see at once, in their inventories: ${spent('all')} in place of ${figure(of('all', '0.7.0'), 'ms')} ms; of which scripts take ${spent('scripts')}, styles and layout ${spent('styles and layout')}. ${consistsOf}
`
}
