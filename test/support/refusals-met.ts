import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import english from '../../texts/en.json' with { type: 'json' }

/** The ids of the reasons in an answer: its own, and those of its fields, rows and lines. */
export const reasonsIn = (text: string): readonly string[] =>
  // Nothing that people write looks so in JSON, where their quotation marks are escaped.
  Array.from(text.matchAll(/"id":"(\w+)","parameters":\{/g), ([, id = '']) => id)

/** Notes for the end of the run for which reasons something was refused. */
export function noteReasons(text: string): void {
  const log = process.env['REASONS_LOG']
  if (log !== undefined) for (const id of reasonsIn(text)) appendFileSync(log, `${id}\n`)
}

/** Lets each file of tests note the reasons that it meets. A run of all files fails if one was met by none. */
export function setup(project: TestProject): () => Promise<void> {
  const log = join(tmpdir(), 'reasons-met')
  writeFileSync(log, '')
  process.env['REASONS_LOG'] = log
  return async () => {
    const { testFiles } = await project.globTestFiles()
    const isPart = project.vitest.state.getFiles().length < testFiles.length || project.config.testNamePattern
    const met = new Set(readFileSync(log, 'utf8').split('\n'))
    const missing = Object.keys(english.refusals.reasons).filter((id) => !met.has(id))
    if (isPart || missing.length === 0) return
    process.stderr.write(
      `No request was refused for ${missing.join(', ')}: add a case to test/contract/in-words/refusals.test.ts, or delete the sentence.\n`,
    )
    process.exitCode = 1
  }
}
