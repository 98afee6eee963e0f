import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

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

test('a page whose files do not come says so after a while, and what to do', async ({ page }) => {
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
