import { expect, type Page, type Route } from '@playwright/test'
import { keptIn } from './browser-storage.ts'
import { scanByHardware } from './hardware-scanner.ts'
import type { TestUser } from './test-app.ts'
import { tick } from './tick.ts'

/** The codes of the items that the tests scan. */
export const milk = '4006381333931'
export const bread = '2000000000008'
export const tea = '96385074'

/** The page of batch scanning. */
export const scanning = {
  heading: (page: Page) => page.getByRole('heading', { name: 'Scanned' }),
  entries: (page: Page) => page.getByRole('main').getByRole('listitem'),
  announcement: (page: Page) => page.locator('output.announcement'),
  amount: (page: Page, name: string) => page.getByRole('textbox', { name: `Amount: ${name}` }),
  choose: (page: Page, mode: string) => tick(page.getByRole('radio', { name: mode })),
  press: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(),
  scan: scanByHardware,

  open: async (page: Page, search = '') => {
    await page.goto(`/scan-many${search}`)
    await expect(scanning.heading(page)).toBeVisible()
  },

  /** Opens the inbox, which has so many codes. */
  openInbox: async (page: Page, count: number) => {
    await page.getByRole('link', { name: count === 1 ? '1 unknown code' : `${count} unknown codes` }).click()
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
  },

  /** Opens it in the mode that counts. */
  openCount: async (page: Page) => {
    await page.goto('/scan-many?mode=count')
    await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  },

  /** Loses the server's answers to the next additions to the stock. */
  loseAnswers: async (page: Page, times: number) => {
    await page.route(
      '**/api/inventory',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times },
    )
  },
}

/** Creates an item with an EAN, a stock and a base quantity of 2. Returns a function that reads it. */
export async function stocked(anna: TestUser, name: string, ean: string, quantity: number) {
  const id = await anna.stocked(name, quantity, 2)
  await anna.put(`/items/${id}`, { ean })
  return async () => (await anna.get(`/items/${id}`)).body
}

/** Returns all batches as a reload would find them, as JSON: it may come before the browser has written everything. */
export const kept = async (page: Page): Promise<string> =>
  JSON.stringify(await keptIn(page, 'keyval-store', 'keyval'))

/** Holds back the next addition to the stock until what is returned is called. */
export async function holdRequest(page: Page, end = (route: Route) => route.continue()): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/inventory',
    async (route) => {
      await held
      await end(route)
    },
    { times: 1 },
  )
  return release
}
