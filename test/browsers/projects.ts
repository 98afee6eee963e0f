import type { Project } from '@playwright/test'
import { findEngines } from './engines/find-engines.ts'
import { engineNames, sayWhatIsMissing } from './engines/missing.ts'
import type { Options } from './story.ts'

/** A project for each engine that is installed. Says which ones are missing. */
export async function engineProjects(): Promise<Project<Options>[]> {
  // Workers read the configuration again, and inherit what was found.
  if (process.env['TEST_WORKER_INDEX'] === undefined) {
    const found = await findEngines()
    const missing = sayWhatIsMissing(found)
    if (missing) process.stderr.write(`${missing}\n`)
    process.env['ENGINES'] = found.join(' ')
  }
  const found = (process.env['ENGINES'] ?? '').split(' ')
  return engineNames
    .filter((name) => found.includes(name))
    .map((engine) => ({
      name: engine,
      testDir: import.meta.dirname,
      testMatch: '*.spec.ts',
      use: { engine },
    }))
}
