import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { TestUser } from '../../support/test-app.ts'
import { openView } from '../../support/views.ts'
import { openPage, rest, shiftOf, timeToList, type SlowPage, type Spent } from './slow-page.ts'

/** The time that a person waits, and the work of their phone meanwhile. */
export interface Times {
  /** Until the first row, in milliseconds on the clock, and of CPU time of the page’s thread. */
  readonly starts: Readonly<Record<'cold' | 'kept', { readonly clock: number; readonly spent: Spent }>>
  readonly actions: Readonly<
    Record<'a keystroke of a search' | 'opening a sheet' | 'opening a view' | 'a tick', Spent>
  >
  readonly nodes: number
  readonly shift: number
}

/** Measures one visit of a household: from cold, from what the browser has kept, and what is done then. */
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
    const actions = await act(slow)
    return { starts: { cold, kept: replica }, actions, nodes, shift }
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

async function act({ page, spend }: SlowPage): Promise<Times['actions']> {
  const search = page.getByRole('searchbox')
  await search.pressSequentially('p')
  const keystroke = await spend(() => page.keyboard.press('a'))
  await search.fill('')
  await rest(page)
  // The first time, the browser loads and learns the code of each.
  const row = page.locator('main li.row button').nth(3)
  await pressAndLeave(page, row)
  const sheet = await pressAndLeave(page, row, spend)
  await openView(page, 'Shoppinglist')
  await openView(page, 'Item View')
  await rest(page)
  const list = page.getByRole('button', { name: 'Shoppinglist', exact: true })
  const view = await spend(await pressOn(page, list))
  const toBuy = page.locator('main tbody tr').filter({ has: page.getByRole('rowheader') })
  await (
    await pressOn(page, toBuy.nth(0).locator('.tick input'))
  )()
  await rest(page)
  const tick = await spend(await pressOn(page, toBuy.nth(1).locator('.tick input')))
  await expect(page.getByRole('button', { name: /^Add Selected to Inventory/ })).toContainText('(2)')
  return {
    'a keystroke of a search': keystroke,
    'opening a sheet': sheet,
    'opening a view': view,
    'a tick': tick,
  }
}

const untold: SlowPage['spend'] = async (work) => {
  await work()
  return { script: 0, all: 0 }
}

/** Opens a sheet and leaves it again. */
async function pressAndLeave(page: Page, target: Locator, spend = untold): Promise<Spent> {
  const spent = await spend(await pressOn(page, target))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await rest(page)
  return spent
}

/** Looks for what to press before, since the search would count as the page’s own work. */
async function pressOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  const found = await target.elementHandle()
  await rest(page)
  return async () => found?.evaluate((element) => Object(element).click())
}
