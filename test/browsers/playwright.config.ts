import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { buildSite } from '../../infra/build-site.ts'
import { engineProjects } from './projects.ts'
import { stage } from './stage.ts'
import type { Options } from './story.ts'

if (!stage && process.env['TEST_WORKER_INDEX'] === undefined)
  await buildSite((line) => process.stderr.write(`${line}\n`))

export default defineConfig<Options>({
  projects: await engineProjects(),
  // On a stage all stories have one account.
  workers: stage ? 1 : availableParallelism(),
  fullyParallel: true,
  // Far longer than any story takes, so that only a hang fails on a busy machine.
  timeout: 300_000,
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  ...(stage && { grep: /@stage/ }),
  // The long form is for a release (`npm run soak`).
  ...(process.env['SOAK'] === undefined && { grepInvert: /@soak/ }),
})
