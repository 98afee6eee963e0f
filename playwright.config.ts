import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { buildSite } from './infra/build-site.ts'
import { writeTexts } from './infra/texts/write-texts.ts'
import { browserFlags, findBrowser } from './test/support/browser.ts'
import { engineProjects } from './test/browsers/projects.ts'
import type { Options } from './test/browsers/story.ts'
import { phone } from './test/support/screens.ts'

// Workers read this file again, and inherit what was prepared.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  writeTexts()
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const { executablePath } = await findBrowser()
  // Without a path it is Playwright's own, which needs none.
  if (executablePath) process.env['CHROMIUM_PATH'] = executablePath
}
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig<Options>({
  projects: [{ name: 'chromium', testDir: 'test/e2e' }, ...(await shortRuns())],
  // A fifth of a story waits.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Far longer than any test takes, so that only a hang fails on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // The machine may be busy; a test that passes only on retry is reported as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  // Only a release needs to try these again (`npm run soak`).
  ...(process.env['SOAK'] === undefined && { grepInvert: /@soak/ }),
  use: {
    ...phone,
    // Each story would fetch every file of the site; those about it allow it.
    serviceWorkers: 'block',
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
})

/**
 * A short run of each other engine that is installed; `npm run test:browsers` has the long one. WebKit, which all
 * browsers on an iPhone are, tells a little more.
 */
async function shortRuns() {
  if (process.env['SOAK'] !== undefined) return []
  const projects = await engineProjects()
  return projects
    .filter(({ name }) => name !== 'chromium')
    .map((project) => ({ ...project, grep: project.name === 'webkit' ? /@short|@webkit/ : /@short/ }))
}
