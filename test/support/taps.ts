import type { Page } from '@playwright/test'

/** Counts what is pressed on the page from now on, across its addresses. Returns how often that was. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)")
  return () => taps
}
