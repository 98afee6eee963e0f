import { buildSite } from '../../infra/build-site.ts'
import { findBrowser } from './browser.ts'

/** Prepares the browser tests once: the built web app, and a Chromium, left in `CHROMIUM_PATH`. */
export async function prepareBrowser(): Promise<void> {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const { executablePath } = await findBrowser()
  // Without a path it is Playwright's own, which needs none.
  if (executablePath) process.env['CHROMIUM_PATH'] = executablePath
}
