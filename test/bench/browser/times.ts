import { expect, type Browser, type Page } from '@playwright/test'
import type { TestUser } from '../../support/test-app.ts'
import { openPage, rest, shiftOf, timeToList, type SlowPage, type Spent } from './slow-page.ts'

/** The time that a person waits, and the work of their phone meanwhile. */
export interface Times {
  /** Until the first row, in milliseconds on the clock, and of CPU time of the page’s thread. */
  readonly starts: Readonly<Record<'cold' | 'kept', { readonly clock: number; readonly spent: Spent }>>
  readonly nodes: number
  readonly shift: number
}

/** Measures one visit of a household: from cold, and from what the browser has kept. */
export async function visit(
  browser: Browser,
  url: string,
  user: TestUser,
  count: number,
  times: number,
): Promise<Times> {
  const first = await openPage(browser, url, user, times)
  try {
    const cold = await start(first)
    await keptAll(first.page, count)
    const slow = await first.reopen()
    await slow.hold()
    const replica = await start(slow)
    const nodes = await slow.page.evaluate(() => document.querySelectorAll('*').length)
    const shift = await shiftOf(slow)
    return { starts: { cold, kept: replica }, nodes, shift }
  } finally {
    await first.close()
  }
}

async function start(slow: SlowPage) {
  const clock = await timeToList(slow, '/itemview')
  return { clock, spent: await slow.spent() }
}

/** Waits until so many items are in the browser’s own store, as the next start finds them. */
async function keptAll(page: Page, size: number): Promise<void> {
  const shown = `${size.toLocaleString('en')} items`
  await expect(page.getByText(shown, { exact: true })).toBeAttached({ timeout: 120_000 })
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open('replica')
        opened.addEventListener('success', () => {
          const count = opened.result.transaction('lists').objectStore('lists').count()
          count.addEventListener('success', () => {
            opened.result.close()
            resolve(count.result > 0)
          })
        })
      }),
  )
  await rest(page)
}
