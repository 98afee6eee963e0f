import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A column of figures. Units, counts and ratios mean the same on any machine; times and bytes of memory do not. */
const column = z.object({ name: z.string(), unit: z.enum(['ms', 's', 'MB', 'kB', 'ratio', 'count']) })

const row = z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })

const table = z.object({ title: z.string(), about: z.string(), columns: z.array(column), rows: z.array(row) })

/** Figures of one run of a part, and where it ran. */
const section = z.object({
  title: z.string(),
  machine: z.string(),
  /** The measured commit; missing if Git does not know. */
  commit: z.optional(z.string()),
  tables: z.array(table),
})

const results = z.record(z.string(), section)

export type Column = z.output<typeof column>
export type Table = z.output<typeof table>
export type Section = z.output<typeof section>
export type Results = z.output<typeof results>

/** The folder of the pages. */
export const docs = join(import.meta.dirname, '../../../docs')
const file = join(docs, 'benchmarks.json')

/** Reads the results of the last run of each part. */
export function readResults(): Results {
  return results.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function writeResults(all: Results): void {
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
}

/** Names this machine: times and memory of two runs are comparable only on the same one. */
export function thisMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} × ${model}, ${memory} GB, Node.js ${process.versions.node}, ${process.platform}`
}

/** Names the commit that is measured, and says so where files differ from it. */
export function thisCommit(): string | undefined {
  const head = git('rev-parse', '--short=10', 'HEAD')
  // The pages are what a run writes.
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':!docs')
  return head === '' ? undefined : `${head}${changed === '' ? '' : ' with changes'}`
}

const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: join(docs, '..'), encoding: 'utf8' }).stdout?.trim() ?? ''
