import { devices, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { TestUser } from '../../support/test-app.ts'

/** How many times as long everything takes on the page’s own thread. */
export const slowness = 4

/** The CPU time of a page’s own thread, in milliseconds: of its scripts, and of all that it did. */
export interface Spent {
  readonly script: number
  readonly all: number
}

/** A page on a phone. */
export interface SlowPage {
  readonly page: Page
  readonly session: CDPSession
  /** From now on no request to the API is answered. */
  readonly hold: () => Promise<void>
  /** Returns the page's time since it began to load. */
  readonly spent: () => Promise<Spent>
  /** Closes the page and opens another, as a person who comes back later does: no page before it is left then. */
  readonly reopen: () => Promise<SlowPage>
  readonly close: () => Promise<void>
}

/** Opens an empty page in a context of its own, on which everything takes so many times as long; of a user, if one is signed in. */
export async function openPage(
  browser: Browser,
  url: string,
  user: TestUser | undefined,
  times: number,
): Promise<SlowPage> {
  const { viewport, hasTouch, isMobile } = devices['iPhone 13']
  const stored = user ? [{ name: 'userToken', value: user.token }] : []
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: stored }] }
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport,
    hasTouch,
    isMobile,
    // It would fetch every file of the site.
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchPage)
  return await openTab(context, times)
}

async function openTab(context: BrowserContext, times: number): Promise<SlowPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    page,
    session,
    hold: () => hold(session),
    spent: () => spentOf(session),
    reopen: async () => {
      await page.close()
      return await openTab(context, times)
    },
    close: () => context.close(),
  }
}

/**
 * Runs on each page before its own scripts: notes when the first row is shown, and by how much the layout shifts. No
 * function in it has a name, which tsx would note with a helper that the page lacks.
 */
function watchPage(): void {
  const seen = { row: 0, shown: 0, shifted: 0 }
  Object.assign(globalThis, { seen })
  new MutationObserver(() => {
    if (seen.row > 0 || !document.querySelector('main li.row, main tbody tr')) return
    seen.row = performance.now()
    requestAnimationFrame(() => (seen.shown = performance.now()))
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shifted += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns a time that was noted on this page, in milliseconds since the navigation. */
const seenOf = (page: Page, what: 'shown' | 'shifted'): Promise<number> =>
  page.evaluate((name) => Number(Reflect.get(Reflect.get(globalThis, 'seen'), name)), what)

/** Loads a page and returns after how many milliseconds its first row was shown. */
export async function timeToList({ page }: SlowPage, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'seen'), 'shown') > 0, undefined, {
    timeout: 120_000,
  })
  return seenOf(page, 'shown')
}

/** By how much the layout has shifted on this page: Chromium’s own measure. */
export const shiftOf = ({ page }: SlowPage) => seenOf(page, 'shifted')

async function hold(session: CDPSession): Promise<void> {
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Returns the time that the page’s thread has spent since the page began to load. */
async function spentOf(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send('Performance.getMetrics')
  const [script = 0, all = 0] = ['ScriptDuration', 'TaskDuration'].map(
    (wanted) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0),
  )
  return { script, all }
}

/** Waits until the page has shown all and has nothing to do. */
export const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
        )
      }),
  )
