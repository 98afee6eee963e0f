import { findBrowser } from './browser.ts'

/** What the browser tests need once: a Chromium, left in `CHROMIUM_PATH` unless it is Playwright's own. */
export async function prepareBrowser(): Promise<void> {
  const { executablePath } = await findBrowser()
  if (executablePath) process.env['CHROMIUM_PATH'] = executablePath
}
