import type { Browser, Locator, Page } from '@playwright/test'
import { createTestUser } from '../../support/test-users.ts'
import type { TestApp } from '../../support/test-app.ts'
import { clipLength } from './clip.ts'
import { endOfScan, watchScans } from './watch.ts'

/** One scan of the clip that the camera shows; times in milliseconds. */
export interface LiveScan {
  /** The time from the camera's start to its end, or that of the whole clip if nothing was read. */
  readonly spent: number
  readonly text: string | undefined
  readonly longestTask: number
}

/** Scans the clip that the camera shows from its next start on. */
export type LiveScanner = () => Promise<LiveScan>

const limit = clipLength * 1_000
const viewport = { width: 390, height: 844 }

/** The app's own dialog. */
export async function openAppScanner(browser: Browser, testApp: TestApp): Promise<LiveScanner> {
  const origin = testApp.runtime.url
  const { token } = await createTestUser(testApp, 'anna')
  const storageState = {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'userToken', value: token }] }],
  }
  const page = await browser.newPage({ viewport, storageState })
  await watchScans(page)
  await page.goto(`${origin}/itemview`)
  const managing = page.getByRole('region', { name: 'Manage Items' })
  return async () => {
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
  await button.click()
  const { begun, ended, longestTask } = await endOfScan(page, limit)
  return { ended, longestTask, spent: ended === 0 ? limit : ended - begun }
}
