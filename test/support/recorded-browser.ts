import type { Page } from '@playwright/test'
import { keep } from './browser-storage.ts'
import { test as browserTest } from './browser-test.ts'
import { type KeptByBrowser, recordingOf } from './fixtures.ts'
import type { TestUser } from './test-app.ts'

/** A test at the time when a version's data were recorded. */
export const test = browserTest.extend<{ readonly version: string }>({
  version: ['', { option: true }],
  testAppOptions: async ({ version }, use) => {
    const ahead = Date.now() - Date.parse(recordingOf(version).recordedAt)
    await use({ now: () => new Date(Date.now() - ahead) })
  },
})

/** Puts into the browser what one has kept; the token in it has expired long since. */
export const openKept = (page: Page, { token }: TestUser, kept: KeptByBrowser) =>
  keep(page, { ...kept, localStorage: { ...kept.localStorage, userToken: token } })
