import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [name, width, size] of [
  ['at 320 pixels', 320, '100%'],
  ['with text at 200 %', 390, '200%'],
] as const) {
  test(`nothing scrolls sideways ${name}`, async ({ page, anna }) => {
    await anna.stocked('Extraordinarily Long Wholegrain Sourdough', 1, 3)
    await page.setViewportSize({ width, height: 700 })
    for (const path of [
      '/itemview',
      '/inventory',
      '/dashboard?view=shopping-list',
      '/account',
      '/history',
      '/scan-many',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
      expect(await tooWide(page), path).toBeLessThanOrEqual(0)
    }
  })
}
