import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildSite } from '../../infra/local/build.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { openWorld, type Person } from '../support/world.ts'
import { fillHousehold } from './household.ts'
import { type Screen, screens } from './screens.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots')

const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

/** Every view and state of the real app at both widths, and the README's picture of four phones. */
async function main(): Promise<void> {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const world = await openWorld()
  const anna = await world.person('anna')
  await fillHousehold(anna)
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  for (const name of ['phone', 'desktop'] as const) {
    for (const screen of screens) await picture(browser, screen, name, world.runtime.url, anna)
  }
  await phones(browser)
  await browser.close()
  await world.close()
}

async function picture(
  browser: Browser,
  { name, path, open, signedOut = false, light = false }: Screen,
  width: keyof typeof widths,
  baseURL: string,
  { token }: Person,
): Promise<void> {
  const localStorage = [
    ...(signedOut ? [] : [{ name: 'userToken', value: token }]),
    ...(light ? [{ name: 'theme', value: 'light' }] : []),
  ]
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
  const page = await browser.newPage({ ...widths[width], baseURL, storageState, locale: 'en-GB' })
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await open?.(page)
  await settle(page)
  await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
  await page.close()
}

// What moves in stands. A skeleton never does: it breathes for as long as it is there.
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function phones(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } })
  const shown = ['login', 'items', 'inventory', 'shopping-list'].map((name) => `${name}-phone.png`)
  const file = join(folder, 'phone.html')
  await writeFile(
    file,
    `<body style="margin:0;padding:20px;display:flex;gap:20px;background:#374151">
     ${shown.map((name) => `<img src="${name}" width="295" style="border-radius:18px">`).join('')}`,
  )
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(folder, 'phone.png') })
  await rm(file)
  await page.close()
}

await main()
