import { expect, type Page } from '@playwright/test'
import { pageErrors } from '../../functions/page-errors/contract.ts'
import { signedIn, inSoak } from '../support/browser-test.ts'

const test = signedIn.extend({
  // Its browser may complain.
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

const failure = (page: Page) => page.getByText('Something went wrong on this page. Your data is safe.')

/** Has the file of a screen throw an error with somebody's data in it, as often as it is asked for. */
async function breakFile(page: Page, name: string, times?: number): Promise<void> {
  const answer = { contentType: 'text/javascript', body: `throw new TypeError('anna@example.org')` }
  const options = times === undefined ? {} : { times }
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill(answer), options)
}

/** Notes the loads, reports and messages of a page from now on. */
function watch(page: Page) {
  const seen = { loads: 0, reports: [] as string[], said: [] as string[] }
  page.on('domcontentloaded', () => void (seen.loads += 1))
  page.on('console', (message) => void seen.said.push(message.text()))
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) seen.reports.push(request.postData() ?? '')
  })
  return seen
}

test('a page that fails reloads once, but never where somebody has typed', async ({ page }) => {
  await breakFile(page, 'history-screen')
  const seen = watch(page)
  const counted = page.waitForResponse('**/api/page-errors')
  await page.goto('/history?item=of-anna')
  expect((await counted).status()).toBe(204)
  await expect(failure(page)).toBeVisible()
  expect(seen.loads).toBe(2)

  const reports = seen.reports.map((sent) => pageErrors.report.body.parse(JSON.parse(sent)))
  const chunk = /history-screen-(\w+)\.js:1:7/.exec(seen.said.join('\n'))?.[1]
  expect(reports.at(-1)).toEqual({
    page: '/history',
    build: expect.any(String),
    error: 'TypeError',
    chunk,
    column: 7,
  })
  expect(seen.reports.join('\n')).not.toContain('anna')
  expect(await page.content()).toContain(`-${reports[0]?.build}.js`)

  await breakFile(page, 'stores-screen', 1)
  const mended = watch(page)
  await page.goto('/stores')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  expect(mended.loads).toBe(2)

  await page.goto('/dashboard?view=items')
  await page.getByRole('searchbox').fill('flour')
  await breakFile(page, 'shortcuts-dialog')
  const typed = watch(page)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await expect(failure(page)).toBeVisible()
  expect(typed.loads).toBe(0)
})

test('it tells of three errors a session, and each page reloads once', inSoak, async ({ page }) => {
  for (const file of ['history-screen', 'account-screen', 'households-screen', 'stores-screen'])
    await breakFile(page, file)
  const seen = watch(page)
  for (const path of ['/history', '/account', '/households', '/stores', '/history']) {
    await page.goto(path)
    await expect(failure(page)).toBeVisible()
  }
  expect(seen.loads).toBe(9)
  expect(seen.reports).toHaveLength(3)
})

/** Has the page keep nothing in some of its stores. Runs in the page. */
function refuseToStore(prefix: string) {
  IDBFactory.prototype.open = () => {
    throw new Error('This browser stores nothing.')
  }
  Storage.prototype.setItem = function (this: Storage, key, value) {
    if (key.startsWith(prefix)) throw new DOMException('Full.', 'QuotaExceededError')
    this[key] = value
  }
}

test('nor does it where that would lose something, or go on', inSoak, async ({ page, anna, context }) => {
  await anna.stocked('Flour', 1, 2)
  await page.addInitScript(refuseToStore, 'outbox.')
  await page.goto('/dashboard?view=shopping-list')
  await page.route('**/api/shopping-list/**', (route) => route.abort())
  await page.getByRole('checkbox', { name: /Flour/ }).first().click()
  await breakFile(page, 'history-screen')
  const seen = watch(page)
  await page.evaluate(() => history.pushState({}, '', '/history'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
  await expect(failure(page)).toBeVisible()
  expect(seen.loads).toBe(0)

  const isPage = (url: URL) => url.pathname === '/sign-up'
  for (const spoil of [
    (other: Page) => other.addInitScript(refuseToStore, ''),
    (other: Page) =>
      other.route(isPage, (route) =>
        route.request().resourceType() === 'document' ? route.fallback() : route.abort(),
      ),
  ]) {
    const other = await context.newPage()
    await other.goto('/manifest.webmanifest')
    await other.evaluate(() => localStorage.clear())
    await breakFile(other, 'sign-up-screen')
    await spoil(other)
    const loaded = watch(other)
    await other.goto('/sign-up')
    await expect(failure(other)).toBeVisible()
    expect(loaded.loads).toBe(1)
    await other.close()
  }
})
