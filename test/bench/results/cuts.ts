import { figure } from './figure.ts'
import type { Column } from './results.ts'

/** A cost that was cut, measured before and after as its commit says. */
interface Cut {
  readonly side: 'Server' | 'Functions' | 'Browser'
  readonly what: string
  /** The name of the figure. */
  readonly of: string
  readonly unit: Column['unit']
  readonly before: number
  readonly after: number
}

/** A start on Slow 4G, in milliseconds on the clock, as its commit has measured it. */
export const slow4G = { cold: 3_910, warm: 1_880 } as const

const cuts: readonly Cut[] = [
  {
    side: 'Server',
    what: 'Start the server compiled, and build in processes of their own',
    of: 'memory at rest',
    unit: 'MB',
    before: 320,
    after: 115,
  },
  {
    side: 'Server',
    what: 'Load at the start only what a start needs',
    of: 'CPU of a start',
    unit: 'ms',
    before: 600,
    after: 300,
  },
  {
    side: 'Server',
    what: 'Read the local store’s rows in chunks, and single ones from memory',
    of: 'CPU of `GET /items` of 2,000',
    unit: 'ms',
    before: 114,
    after: 95,
  },
  {
    side: 'Server',
    what: 'Read the local store’s rows in chunks, and single ones from memory',
    of: 'CPU of `PUT /inventory/{itemId}`',
    unit: 'ms',
    before: 15,
    after: 11,
  },
  {
    side: 'Server',
    what: 'Let changes that wait for one household pause briefly',
    of: 'p99 of 50 members, simulated',
    unit: 'ms',
    before: 418,
    after: 155,
  },
  {
    side: 'Functions',
    what: 'Read what is stored without checking its sizes and forms',
    of: 'CPU of `GET /items` of 2,000',
    unit: 'ms',
    before: 107,
    after: 80,
  },
  {
    side: 'Functions',
    what: 'Copy views instead of parsing twice, sort by keys, measure a page once',
    of: 'CPU of a warm list of 2,000, its own stages',
    unit: 'ms',
    before: 42,
    after: 27,
  },
  {
    side: 'Functions',
    what: 'Read rows by readers made of their schemas',
    of: 'CPU of parsing 2,000 rows',
    unit: 'ms',
    before: 8.3,
    after: 1.6,
  },
  {
    side: 'Functions',
    what: 'Compress at level 5, for a thousandth more bytes',
    of: 'CPU of gzip of a list of 2,000',
    unit: 'ms',
    before: 5.3,
    after: 4,
  },
  {
    side: 'Functions',
    what: 'Write the page of a long list as JSON once',
    of: 'CPU of `GET /items` of 10,000',
    unit: 'ms',
    before: 283,
    after: 248,
  },
  {
    side: 'Functions',
    what: 'Export items by a view instead of parsing each again',
    of: 'CPU of `GET /export` of 2,000',
    unit: 'ms',
    before: 72,
    after: 52,
  },
  {
    side: 'Browser',
    what: 'Believe a list that this version stored; make indexes, formats and the text to print when they are needed',
    of: 'CPU until 10,000 rows are shown, slowed 4 times',
    unit: 'ms',
    before: 1_055,
    after: 697,
  },
  {
    side: 'Browser',
    what: 'Believe a list that this version stored; make indexes, formats and the text to print when they are needed',
    of: 'CPU of opening the shopping list of 10,000, slowed 4 times',
    unit: 'ms',
    before: 1_063,
    after: 565,
  },
  {
    side: 'Browser',
    what: 'Believe a list that this version stored; make indexes, formats and the text to print when they are needed',
    of: 'CPU of a tick among 10,000, slowed 4 times',
    unit: 'ms',
    before: 267,
    after: 188,
  },
  {
    side: 'Browser',
    what: 'Load the first screen’s files at once, and draw nothing before they are there',
    of: 'from the navigation to the first of 100 rows, on the clock',
    unit: 'ms',
    before: 658,
    after: 499,
  },
  {
    side: 'Browser',
    what: 'Load the first screen’s files at once, and draw nothing before they are there',
    of: 'CPU of the scripts until then',
    unit: 'ms',
    before: 140,
    after: 102,
  },
  {
    side: 'Browser',
    what: 'Read a list again only if its ETags have changed',
    of: 'CPU of a first visit to 10,000 items, 6 s long',
    unit: 'ms',
    before: 660,
    after: 570,
  },
  {
    side: 'Browser',
    what: 'Ask for texts, files of the first screen and the first answers at once, before React is there; fewer and smaller files',
    of: 'a list of 150 on Slow 4G, slowed 4 times, signed in on an empty browser; since 0.7.0',
    unit: 'ms',
    before: 9_850,
    after: slow4G.cold,
  },
  {
    side: 'Browser',
    what: 'Ask for texts, files of the first screen and the first answers at once, before React is there; fewer and smaller files',
    of: 'the same with its files and rows kept, without a service worker',
    unit: 'ms',
    before: 2_600,
    after: slow4G.warm,
  },
]

/** The section of the page on what was cut. */
export function cutsSection(): string {
  const rows = cuts.map(({ side, what, of, unit, before, after }) => {
    const cells = [side, what, of, ...[before, after].map((one) => `${figure(one, unit)} ${unit}`)]
    return `| ${[...cells, figure(after / before, 'ratio')].join(' | ')} |\n`
  })
  return `## What was cut

The largest costs that were found, each measured before and after on the same busy machine, most in turns in one run, as the commits say that cut them. Compare the ratios: later runs differ in everything else.

| | what | figure | before | after | ratio |
| --- | --- | --- | --: | --: | --: |
${rows.join('')}`
}
