import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Route } from '@playwright/test'
import { buildSite } from '../../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { cameraFlags, writeCameraClip } from '../../support/camera-clip.ts'
import { openTestApp } from '../../support/test-app.ts'
import { signIn } from './scanners.ts'
import { slowDown } from './slow-down.ts'
import { untilNoted } from './watch.ts'

const repeats = 5
const startLimit = 20_000
const limit = 3_000

/** Opens the camera, and returns how to leave it. */
type Way = (page: Page) => Promise<() => Promise<unknown>>

// A script leaves without an input that the page could note.
const byScript = (page: Page, script: string) => () =>
  page.evaluate(`noted.left = performance.now(); ${script}`)

const inDialog =
  (leave: (page: Page) => () => Promise<unknown>): Way =>
  async (page) => {
    await page.goto('/itemview')
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    return leave(page)
  }

const inBatchScanning =
  (leave: (page: Page) => () => Promise<unknown>): Way =>
  async (page) => {
    await page.goto('/scan-many')
    return leave(page)
  }

const hide = `
  Object.defineProperty(document, 'hidden', { value: true })
  document.dispatchEvent(new Event('visibilitychange'))`

const never = () => new Promise<void>(() => {})

// The browser stays where it is, and so can be asked.
const withoutPage = (route: Route) => route.fulfill({ status: 204 })

const ways: Readonly<Record<string, Way>> = {
  'the Close button': inDialog((page) => () => page.getByRole('button', { name: 'Close' }).click()),
  Escape: inDialog((page) => () => page.keyboard.press('Escape')),
  'a press beside the dialog': inDialog((page) => () => page.mouse.click(5, 5)),
  'Enter code': inDialog((page) => () => page.getByRole('button', { name: 'Enter code' }).click()),
  Back: inDialog((page) => byScript(page, 'history.back()')),
  // A page without a window is never behind another app.
  'another app': inDialog((page) => byScript(page, hide)),
  'Done, while the next screen loads': inBatchScanning((page) => async () => {
    await page.route('**/assets/*.js', never)
    await page.getByRole('link', { name: 'Done' }).click()
  }),
  'a reload': inBatchScanning((page) => async () => {
    await page.route('**/scan-many', withoutPage)
    await byScript(page, 'location.reload()')()
  }),
  'a link to another page': inDialog((page) => async () => {
    await page.route('**/login', withoutPage)
    await byScript(page, "location.assign('/login')")()
  }),
}

/** Leaves the camera in every way, and returns how soon it was off: a table in Markdown. */
export async function runWaysOut(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ways-'))
  const wall = join(folder, 'wall.y4m')
  writeCameraClip(wall)
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const testApp = await openTestApp()
  const browser = await chromium.launch({
    ...(await findBrowser()),
    args: [...browserFlags, ...cameraFlags(wall)],
  })
  try {
    const openPage = await signIn(browser, testApp)
    const lines: string[] = []
    for (const [name, way] of Object.entries(ways)) {
      const times: number[][] = [[], []]
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        times[0]?.push(await timeToLeave(await openPage(), way, async () => ({ end: () => undefined })))
        times[1]?.push(await timeToLeave(await openPage(), way, () => slowDown(browser)))
      }
      lines.push(`| ${[name, ...times.map(cell)].join(' | ')} |\n`)
    }
    return `| left by | median / maximum, ms | four times as slow |\n| --- | --- | --- |\n${lines.join('')}`
  } finally {
    await browser.close()
    await testApp.close()
    rmSync(folder, { recursive: true })
  }
}

async function timeToLeave(
  page: Page,
  way: Way,
  slow: () => Promise<{ readonly end: () => void }>,
): Promise<number> {
  const leave = await way(page)
  await untilNoted(page, 'begun', startLimit)
  const { end } = await slow()
  try {
    await page.evaluate('noted.left = 0')
    await leave()
    const { left, ended } = await untilNoted(page, 'ended', limit)
    return ended === 0 ? limit : ended - left
  } finally {
    end()
    await page.context().close()
  }
}

function cell(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  return `${at(0.5)} / ${at(1)}`
}
