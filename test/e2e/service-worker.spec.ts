import { expect, type Page } from '@playwright/test'
import { signedIn } from '../support/browser-test.ts'
import { SiteVersions } from '../support/site-versions.ts'

const test = signedIn.extend<{ readonly site: SiteVersions }>({
  serviceWorkers: 'allow',
  site: ({ browserName: _any }, use) => use(new SiteVersions()),
  testAppOptions: ({ site }, use) => use({ openSite: site.open }),
})

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state)
const caches = (page: Page) => page.evaluate(() => window.caches.keys())
const script = (page: Page) => page.locator('script').getAttribute('src')
const news = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })

/** Looks for a new version; resolves with how far it came: `installed`, or `redundant` where that failed. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
    const worker = registration?.installing ?? registration?.waiting
    if (worker?.state === 'installing')
      await new Promise((resolve) => worker.addEventListener('statechange', resolve))
    return worker?.state
  })

test.beforeEach(async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/dashboard')
  await expect.poll(() => controlled(page)).toBe('activated')
})

test('after one visit the app opens without network', async ({ page, testApp }) => {
  // Too short to be met by chance.
  await page.addInitScript(() => {
    Object.defineProperties(ServiceWorkerRegistration.prototype, {
      active: { get: () => null },
      waiting: {
        get() {
          setTimeout(() => Object.assign(globalThis, { hasLooked: true }))
          return {}
        },
      },
    })
  })
  await page.reload()
  await page.waitForFunction(() => 'hasLooked' in globalThis)
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  expect(await news(page).count()).toBe(0)

  await testApp.close()
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a new version waits for a tap, and can be taken back', async ({ page, context, site }) => {
  const other = await context.newPage()
  await other.goto('/dashboard')
  const first = await script(page)

  await site.deployNext()
  await site.mix()
  await expect.poll(() => update(page), 'with a page of another version').toBe('redundant')
  expect(await caches(page)).toHaveLength(1)

  await site.deployNext()
  await expect.poll(() => update(page)).toBe('installed')
  await expect(news(page)).toBeVisible()
  await page.reload()
  expect(await script(page)).toBe(first)
  await news(page).getByRole('button', { name: 'Reload' }).click()
  // A busy machine takes its time with all files of three versions.
  await expect.poll(() => script(page), { timeout: 240_000 }).not.toBe(first)
  await expect(news(page)).toBeHidden()

  const browser = await context.newCDPSession(other)
  await browser.send('Network.clearBrowserCache')
  await other.getByRole('button', { name: 'Account and settings' }).click()
  await other.getByRole('link', { name: 'History' }).click()
  await expect(other.getByRole('heading', { name: 'History' })).toBeVisible()
  expect(await script(other)).toBe(first)
  await other.close()

  await site.deployRemover()
  await update(page).catch(() => undefined)
  await expect.poll(() => caches(page).catch(() => ['not there yet'])).toEqual([])
  await expect.poll(() => controlled(page).catch(() => 'not there yet')).toBeUndefined()
})
