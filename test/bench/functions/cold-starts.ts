import { openTestApp } from '../../support/test-app.ts'
import { median } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import { openColdPairs, type Pair } from './cold-pairs.ts'

const rounds = 15

/** Measures the first call of each function in turns with a bare handler. */
export async function measureColdStarts(): Promise<Table> {
  const testApp = await openTestApp()
  const pairs = await openColdPairs(testApp)
  try {
    const times = await pairs.runInTurns(rounds)
    const rows = Array.from(times, ([name, all]) => ({ name, values: valuesOf(all) }))
    return { ...heading, rows }
  } finally {
    pairs.close()
    await testApp.close()
  }
}

const heading: Omit<Table, 'rows'> = {
  title: 'Cold starts',
  about: `The table shows import and first call of each built function, in a new process, in turns with a bare handler. The bare handler is the document client (and Cognito’s if the function uses it), bundled and minified only by esbuild. It makes the same calls one after the other with the same credentials, by HTTPS as on AWS, and gets the same answers. Medians of ${rounds} pairs; all functions take turns. The goal is 1.25. \`meta\` and \`mails\` make no calls to AWS, so they lack the clients that the bare handler loads.`,
  columns: [
    { name: 'import', unit: 'ms' },
    { name: 'first call', unit: 'ms' },
    { name: 'both', unit: 'ms' },
    { name: 'bare handler', unit: 'ms' },
    { name: 'ratio', unit: 'ratio' },
  ],
}

function valuesOf(pairs: readonly Pair[]): number[] {
  const imported = median(pairs.map(({ own }) => own.imported))
  const total = median(pairs.map(({ own }) => own.total))
  const bare = median(pairs.map((pair) => pair.bare.total))
  const ratio = median(pairs.map((pair) => pair.own.total / pair.bare.total))
  return [imported, total - imported, total, bare, ratio]
}
