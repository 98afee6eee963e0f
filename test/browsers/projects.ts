import type { Project } from '@playwright/test'
import { findInstalledBrowser } from '../support/browser.ts'
import { engineNames, sayWhatIsMissing, type EngineName } from './engines/missing.ts'
import { openers } from './engines/openers.ts'
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

/** Finds the engines that are installed, and installs none. */
async function findEngines(): Promise<EngineName[]> {
  const chromium = await findInstalledBrowser()
  if (chromium?.executablePath) process.env['CHROMIUM_PATH'] = chromium.executablePath
  return engineNames.filter((name) => (name === 'chromium' ? chromium : openers[name]))
}
