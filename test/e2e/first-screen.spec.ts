import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

test('the first screen loads its files at once, and waits for no timer', async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  let foundView = () => {}
  const view = new Promise<void>((resolve) => (foundView = resolve))
  await page.route('**/assets/item-view-*', (route) => {
    foundView()
    return route.continue()
  })
  await page.route('**/assets/shell-*', async (route) => {
    await view
    await route.continue()
  })
  await page.goto('/itemview', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
})
