import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

const sync = (page: Page) => page.getByRole('banner').getByRole('status')

test.beforeEach(async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/inventory')
  await expect(page.getByRole('button', { name: 'More: Milk' })).toBeVisible()
})

test('the header shows what is being saved and what is saved', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/inventory/*', async (route) => {
    await held
    await route.continue()
  })
  await expect(sync(page)).toHaveText('All saved')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(sync(page)).toHaveText('Saving…')
  letGo()
  await expect(sync(page)).toHaveText('All saved')
})

test('the header says that there is no connection, and that it is back', async ({ page, context }) => {
  const widthOfText = async () => (await sync(page).getByText(/./).boundingBox())?.width ?? 0
  expect(await widthOfText()).toBeLessThan(2)
  await context.setOffline(true)
  await expect(sync(page)).toHaveText('Offline')
  expect(await widthOfText()).toBeGreaterThan(44)
  await context.setOffline(false)
  await expect(sync(page)).toHaveText('All saved')
})

test('a request without an answer counts as no connection until another one is answered', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(sync(page)).toHaveText('Offline')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(sync(page)).toHaveText('All saved')
})
