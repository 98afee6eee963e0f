import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserFlags } from './test/support/browser.ts'
import { prepareBrowser } from './test/support/browser-setup.ts'

// Workers read this file again, and inherit what was prepared.
if (process.env['TEST_WORKER_INDEX'] === undefined) await prepareBrowser()
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'test/e2e',
  // Much of a story is waiting, so that more of them than cores keep those busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  // Far longer than anything takes, so that they tell what hangs from what a busy machine does slowly.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A machine may be busy with others' work; what passes only then is told as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // What looks or is reached otherwise where there is room; the rest is the same at any width.
      testMatch: /(accessibility|history|households|keyboard|main-job|shopping-list)\.spec/,
    },
  ],
})
