import type { Page } from '@playwright/test'

/** The line at the top that says whether changes are saved. */
export const pill = (page: Page) => page.getByRole('banner').getByRole('status')

/** Has no request reach the API. */
export const cut = (page: Page) => page.route('**/api/**', (route) => route.abort())

/** Holds requests back until what it gives is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, (route) => held.then(() => route.continue()))
  return release
}

/** Lets requests through again, of which the page learns at once. */
export async function connect(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
