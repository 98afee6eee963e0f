import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { createTestUser } from '../support/test-users.ts'

const sync = (page: Page) => page.getByRole('banner').getByRole('status')

test.beforeEach(async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/inventory')
  await expect(page.getByRole('button', { name: 'More: Milk' })).toBeVisible()
})

test('the header shows that a change is being sent, and what was not saved', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/inventory', async (route) => {
    await held
    await route.continue()
  })
  await expect(sync(page)).toHaveText('All saved')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(sync(page)).toHaveText('Syncing')
  letGo()
  await expect(sync(page)).toHaveText('All saved')

  const chooseTheme = async (name: string) => {
    await openAccountMenu(page)
    await page.getByRole('button', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.route('**/api/me', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await chooseTheme('Light')
  await expect(sync(page)).toHaveText('Not saved')
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Not saved. Dismiss' }).click()
  await expect(sync(page)).toHaveText('All saved')
})

test('the header says that there is no connection and what waits, and that it is back', async ({
  page,
  context,
}) => {
  const more = page.getByRole('button', { name: 'More: Milk' })
  const width = async () => (await sync(page).boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(2)
  await context.setOffline(true)
  await expect(sync(page)).toHaveText('Offline')
  expect(await width()).toBeGreaterThan(44)
  await more.click()
  await expect(sync(page)).toHaveText('Offline · 1 waiting')
  await context.setOffline(false)
  await expect(sync(page)).toHaveText('All saved')

  await page.route('**/api/**', (route) => route.abort())
  await more.click()
  await expect(sync(page), 'a request without an answer').toHaveText('Offline · 1 waiting')
  await page.unrouteAll()
  await expect(sync(page)).toHaveText('All saved')
})

test('the button of the account bears the initial of whoever is logged in', async ({
  page,
  anotherBrowser,
  testApp,
}) => {
  const face = (of: Page) => of.getByRole('button', { name: 'Account and settings' })
  await expect(face(page)).toHaveText('A')
  const another = await anotherBrowser(await createTestUser(testApp, 'özlem'))
  await another.goto('/inventory')
  await expect(face(another)).toHaveText('Ö')
})
