import { expect } from '@playwright/test'
import { settle } from '../support/browser-settle.ts'
import { signedIn, test, inSoak, hold } from '../support/browser-test.ts'

test('a browser that is too old says so instead of showing nothing; others do not', async ({ page }) => {
  const sentence = page.getByText('This browser is too old for Household Inventory.')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(sentence).toBeHidden()

  await page.route('**/*.js', (route) => route.abort())
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const known = await response.text()
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: known.replaceAll(':popover-open', ':unknown-by-then') })
  })
  await page.reload()
  await expect(sentence).toBeVisible()
  await expect(sentence).toContainText('Dieser Browser ist zu alt')
})

test('a page whose files do not come says so after a while, and what to do', inSoak, async ({ page }) => {
  const sentence = page.getByText('Still loading.')
  const files = '**/*.js'
  await page.route(files, (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(sentence).toBeHidden()
  await expect(sentence).toBeVisible()
  await expect(sentence).toContainText('Wird noch geladen.')
  await page.unroute(files)
  await page.getByRole('link', { name: 'reload', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(sentence).toBeHidden()
})

const outline = '.outline'
const sizes = [
  [390, 844],
  [1280, 800],
] as const

test('the login’s outline is there before any script, and stays in its place', async ({ page }) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const release = await hold(page, '**/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const sign = page.locator(`${outline} h1`)
    await expect(sign).toHaveText('Household Inventory')
    await expect(page.locator(`${outline} i.p-inputtext`)).toHaveCount(2)
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(233, 240, 240)')
    expect(await page.locator('body').ariaSnapshot(), 'nothing is spoken').toBe('')
    const tops = async (...found: readonly string[]) =>
      await Promise.all(found.map(async (one) => (await page.locator(one).first().boundingBox())?.y ?? -1))
    const before = await tops(`${outline} h1`, `${outline} .p-inputtext`, `${outline} .p-button`)

    release()
    await expect(page.locator(outline)).toHaveCount(0)
    await settle(page)
    const after = await tops('h1', 'form .p-inputtext', 'form [type=submit]')
    for (const [index, top] of after.entries())
      expect(Math.abs(top - (before[index] ?? 0)), `${String(before)} → ${String(after)}`).toBeLessThan(2)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

signedIn('where somebody is signed in, rows are outlined in the chosen look', inSoak, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(13, 20, 22)', system: 'rgb(255, 255, 255)' }
  await page.route('**/assets/start-*.js', () => undefined)
  for (const [theme, ground] of Object.entries(grounds)) {
    await page.goto('/manifest.webmanifest')
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/dashboard?view=shopping-list', { waitUntil: 'commit' })
    await expect(page.locator(`${outline}.shell .row-to-come`)).toHaveCount(8)
    await expect(page.locator(`${outline}.landing`)).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('background-color', ground)
    expect(await page.locator('body').ariaSnapshot(), 'nothing is spoken').toBe('')
  }
  await page.goto('/sign-up', { waitUntil: 'commit' })
  await expect(page.locator(outline)).toHaveCount(0)
})
