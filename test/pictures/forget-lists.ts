import type { Page } from '@playwright/test'

/** Removes what the browser has kept of the lists, with which the page would begin. */
export async function forgetLists(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
}
