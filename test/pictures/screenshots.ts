import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { offScreen } from '../../infra/texts/write-texts.ts'
import { buildSite } from '../../infra/build-site.ts'
import { settle } from '../support/browser-settle.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { newMember } from '../support/households.ts'
import { openTestApp } from '../support/test-app.ts'
import { nearCamera } from './camera.ts'
import { fillWholeHousehold } from './household.ts'
import { type Picture, pictures, table } from './pictures.ts'
import { screensForKeys } from './screens-for-keys.ts'
import { pageOfArea, type ShownText, tellKeys } from './text-keys.ts'

const docs = join(import.meta.dirname, '../../docs')
// `--keys` writes pictures for translators instead, and which text is where in them.
const hasKeys = process.argv.includes('--keys')
const folder = hasKeys ? join(docs, '../dist/text-pictures') : join(docs, 'screenshots')

/** The texts in each picture. */
const textsByPicture: Record<string, readonly ShownText[]> = {}

// Pictures that a browser shows when it offers to install the app.
const manifestFolder = join(import.meta.dirname, '../../web/public/screenshots')
const offered = ['shopping-list', 'items'].flatMap((name) => [`${name}-phone.webp`, `${name}-desktop.webp`])

const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const

interface Place {
  readonly browser: Browser
  readonly baseURL: string
  /** Of who is signed in. */
  readonly token: string
}

/** Takes every picture of the real app, and writes the page that shows them. */
async function main(): Promise<void> {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const testApp = await openTestApp()
  const anna = await testApp.signUp('anna')
  await fillWholeHousehold(anna)
  if (hasKeys) await newMember(testApp, anna, 'ben')
  const clips = await mkdtemp(join(tmpdir(), 'camera-'))
  const args = [...browserFlags, ...(await nearCamera(clips))]
  const browser = await chromium.launch({ ...(await findBrowser()), args })
  const place = { browser, baseURL: testApp.runtime.url, token: anna.token }
  const isWanted = ({ width, language }: Picture) => !hasKeys || (width === 'phone' && language === 'en')
  for (const picture of pictures.filter(isWanted)) await take(place, picture)
  if (hasKeys) {
    for (const screen of screensForKeys)
      await take(place, { screen, width: 'phone', language: 'en', file: `${screen.name}.webp` })
    for (const area of offScreen) await takeArea(browser, area)
  }
  if (hasKeys) await writeFile(join(folder, 'keys.json'), JSON.stringify(byKey(), undefined, 2))
  else await publish(browser)
  await browser.close()
  await testApp.close()
  await rm(clips, { recursive: true })
}

async function publish(browser: Browser): Promise<void> {
  await phones(browser)
  for (const file of offered) await copyFile(join(folder, file), join(manifestFolder, file))
  await writeFile(join(docs, 'screens.md'), table())
}

/** The pictures and boxes of each text, by its key. */
function byKey(): Readonly<Record<string, readonly object[]>> {
  const all = Object.entries(textsByPicture).flatMap(([picture, texts]) =>
    texts.map((one) => ({ picture, ...one })),
  )
  const keys = [...new Set(all.map(({ key }) => key))].toSorted()
  return Object.fromEntries(
    keys.map((key) => [
      key,
      all.filter((one) => one.key === key).map(({ picture, text, box }) => ({ picture, text, box })),
    ]),
  )
}

async function take({ browser, baseURL, token }: Place, { screen, width, language, file }: Picture) {
  const { path, open, signedOut = false, light = false } = screen
  const localStorage = [
    ...(signedOut ? [] : [{ name: 'userToken', value: token }]),
    ...(light ? [{ name: 'theme', value: 'light' }] : []),
    { name: 'language', value: language },
  ]
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
  const context = await browser.newContext({
    ...widths[width],
    baseURL,
    storageState,
    locale: language,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const textsOn = hasKeys ? await tellKeys(page) : undefined
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await open?.(page)
  await settle(page)
  await save(page, file)
  if (textsOn) textsByPicture[file] = await textsOn()
  await context.close()
}

async function takeArea(browser: Browser, area: string) {
  const page = await browser.newPage(widths.phone)
  const textsOn = await tellKeys(page)
  await page.setContent(pageOfArea(area))
  await save(page, `${area}.webp`)
  textsByPicture[`${area}.webp`] = await textsOn()
  await page.close()
}

// WebP takes a fourth of what PNG does; Playwright itself has no word for it.
async function save(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await writeFile(join(folder, file), Buffer.from(data, 'base64'))
}

async function phones(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } })
  const shown = ['login', 'items', 'inventory', 'shopping-list'].map((name) => `${name}-phone.webp`)
  const file = join(folder, 'phone.html')
  await writeFile(
    file,
    `<body style="margin:0;padding:20px;display:flex;gap:20px;background:#374151">
     ${shown.map((name) => `<img src="${name}" width="295" style="border-radius:18px">`).join('')}`,
  )
  await page.goto(`file://${file}`)
  await save(page, 'phone.webp')
  await rm(file)
  await page.close()
}

await main()
