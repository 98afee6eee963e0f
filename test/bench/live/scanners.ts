import type { Browser, Locator, Page } from '@playwright/test'
import { createTestUser } from '../../support/test-users.ts'
import type { TestApp } from '../../support/test-app.ts'
import { clipLength } from './clip.ts'
import { longestOf, type PageTask, withPageTasks } from './page-tasks.ts'
import { untilNoted, watchScans } from './watch.ts'

/** One scan of the clip that the camera shows; times in milliseconds. */
export interface LiveScan {
  /** The time from the camera's first sharp frame to its end, or that of the whole clip if nothing was read. */
  readonly spent: number
  readonly text: string | undefined
  /** The time from the answer that a code was read to the camera's end. */
  readonly leaving: number
  /** The tasks of the page's own thread, from the press that began the scan. */
  readonly tasks: readonly PageTask[]
  /** How long the longest of them took. */
  readonly longestTask: number
}

/** Scans the clip that the camera shows from its next start on, after a reload of the page if asked for. */
export type LiveScanner = (reload?: boolean) => Promise<LiveScan>

const limit = clipLength * 1_000
const viewport = { width: 390, height: 844 }

/** Returns a function that opens pages, of a new user, which note their scans. */
export async function signIn(browser: Browser, testApp: TestApp): Promise<() => Promise<Page>> {
  const baseURL = testApp.runtime.url
  const { token } = await createTestUser(testApp, 'anna')
  const localStorage = [{ name: 'userToken', value: token }]
  const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] }
  return async () => {
    // A service worker would answer in the place of a server that hangs.
    const serviceWorkers = 'block'
    const context = await browser.newContext({ viewport, storageState, baseURL, serviceWorkers })
    const page = await context.newPage()
    await watchScans(page)
    return page
  }
}

/** The app's own dialog. */
export async function openAppScanner(browser: Browser, testApp: TestApp): Promise<LiveScanner> {
  const openPage = await signIn(browser, testApp)
  const page = await openPage()
  await page.goto('/itemview')
  const managing = page.getByRole('region', { name: 'Manage Items' })
  return async (reload) => {
    if (reload) await page.reload({ waitUntil: 'networkidle' })
    await managing.getByRole('searchbox').fill('')
    const scanned = await scanWith(page, managing.getByRole('button', { name: 'Scan' }))
    const dialog = page.getByRole('dialog')
    if (scanned.ended === 0) await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    return { ...scanned, text: (await managing.getByRole('searchbox').inputValue()) || undefined }
  }
}

/** A page with a camera and a worker, and nothing else. */
export async function openPlainScanner(browser: Browser, address: string): Promise<LiveScanner> {
  const page = await browser.newPage({ viewport })
  await watchScans(page)
  await page.goto(`${address}live/plain.html`)
  return async () => {
    const scanned = await scanWith(page, page.getByRole('button'))
    const text = (await page.locator('output').textContent()) || undefined
    if (scanned.ended === 0) await page.reload()
    return { ...scanned, text }
  }
}

async function scanWith(page: Page, button: Locator) {
  await page.evaluate('noted.ended = 0')
  const scanning = async () => {
    await button.click()
    return untilNoted(page, 'ended', limit)
  }
  const { sharp, left, ended, tasks } = await withPageTasks(page, scanning)
  const spent = ended === 0 ? limit : ended - (sharp || ended)
  return { ended, leaving: ended - left, tasks, longestTask: longestOf(tasks), spent }
}
