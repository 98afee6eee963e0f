/** Something that was tried against a goal that is missed, and what it brought. */
interface Try {
  readonly what: string
  readonly brought: string
  /** Whether it was kept, and why not. */
  readonly kept: string
}

const tries: readonly Try[] = [
  {
    what: 'Read the rows of a query in one step of our own: a text replacement takes the objects away that DynamoDB’s JSON has for each value, before `JSON.parse` makes them',
    brought:
      'the SDK’s part of reading 2,000 rows 0.51, of 10,000 rows 0.47; `GET /items` but the engine, both in one run: 0.67 and 0.72',
    kept: 'kept',
  },
  {
    what: 'The same without the replacement: one pass over what `JSON.parse` makes, in place of the SDK’s three',
    brought: 'reading 2,000 rows 0.62, where the replacement brought 0.31',
    kept: 'no: the objects themselves are the larger part',
  },
  {
    what: 'Brotli at quality 1 in place of gzip at level 5',
    brought:
      'compressing alone 0.34; `GET /items` but the engine 0.99 and 0.96; 65 KB in place of 72 for 2,000 items',
    kept: 'kept, for the bytes',
  },
  {
    what: 'gzip at levels 1 to 4',
    brought: 'compressing 0.7 to 0.95, for 4 to 18 % more bytes',
    kept: 'no',
  },
  {
    what: 'Rows already as JSON on their way out',
    brought: 'at most the 6 % of a request that writing JSON takes',
    kept: 'not built: an answer has other fields than the row, marks that have ended are not in it, and it is sorted',
  },
  {
    what: 'Begin to read the list that is kept with the page’s first script, before the app’s own code comes',
    brought: 'until 10,000 rows are shown in a new tab: 0.89 on the clock, 0.97 in CPU',
    kept: 'kept',
  },
  {
    what: 'The replica in slices, of which the first is shown first',
    brought: 'at most what 10,000 rows take more than 100: 131 of 417 ms on the clock',
    kept: 'not built: versions before read the whole list under its one key, so that slices would be a second copy of it',
  },
  {
    what: 'Read the item of a change in the call that enters its household',
    brought: 'at most one of five calls',
    kept: 'not built: the call would be made before it is known whether the caller may read the item',
  },
]

/** The section of the page on what was tried against the goals that are missed. */
export function triesSection(): string {
  const rows = tries.map(({ what, brought, kept }) => `| ${what} | ${brought} | ${kept} |\n`)
  return `## What was tried

Against the goals that are missed. Figures are ratios of CPU time, unless they say otherwise, after to before, of one run on a busy machine.

| | what it brought | |
| --- | --- | --- |
${rows.join('')}`
}
