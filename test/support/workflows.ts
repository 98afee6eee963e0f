import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const folder = '.github/workflows'

/** The text of each workflow by its name. */
export type Workflows = Readonly<Record<string, string>>

export const workflows: Workflows = Object.fromEntries(
  readdirSync(folder).map((name) => [name.replace('.yml', ''), readFileSync(`${folder}/${name}`, 'utf8')]),
)

const values = z.prefault(z.record(z.string(), z.unknown()), {})
const step = z.strictObject({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: values,
  env: values,
  'working-directory': z.optional(z.string()),
})
const job = z.strictObject({
  needs: z.pipe(
    z.prefault(z.union([z.string(), z.array(z.string())]), []),
    z.transform((given) => [given].flat()),
  ),
  if: z.optional(z.string()),
  'runs-on': z.optional(z.literal('ubuntu-latest')),
  'timeout-minutes': z.optional(z.number()),
  strategy: z.optional(
    z.strictObject({
      'fail-fast': z.optional(z.boolean()),
      matrix: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
    }),
  ),
  environment: z.optional(z.string()),
  concurrency: z.optional(
    z.strictObject({ group: z.string(), 'cancel-in-progress': z.literal(false), queue: z.literal('max') }),
  ),
  permissions: values,
  outputs: values,
  uses: z.optional(z.string()),
  with: values,
  steps: z.prefault(z.array(step), []),
})
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.optional(z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  jobs: z.record(z.string(), job),
})

/** A job as it is read. */
export type Job = z.output<typeof job>

const known = new Map<string, z.output<typeof workflow>>()

/** Reads a workflow. A fault is planted in one file, so that the others are read once. */
export function readWorkflow(text: string): z.output<typeof workflow> {
  const read = known.get(text) ?? workflow.parse(parse(text))
  known.set(text, read)
  return read
}

/** Each job by the names of its workflow and its own. */
export const readJobs = (texts: Workflows) =>
  Object.entries(texts).flatMap(([file, text]) =>
    Object.entries(readWorkflow(text).jobs).map(([name, read]) => ({ ...read, name: `${file} ${name}` })),
  )

/** Holds the workflows against a claim, and again with each fault planted, which the claim must notice. */
export function expectOfWorkflows(
  check: (texts: Workflows) => void,
  faults: Readonly<Record<string, readonly [file: string, text: string | RegExp, instead: string]>>,
): void {
  check(workflows)
  for (const [name, [file, text, instead]] of Object.entries(faults)) {
    const before = workflows[file] ?? ''
    const after = before.replace(text, () => instead)
    expect(after, `Could not plant ${name}.`).not.toBe(before)
    expect(() => check({ ...workflows, [file]: after }), `Did not notice ${name}.`).toThrow(Error)
  }
}
