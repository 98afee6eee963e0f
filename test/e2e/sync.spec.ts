import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { createTestUser } from '../support/test-users.ts'

const sync = (page: Page) => page.getByRole('banner').getByRole('status')

test.beforeEach(async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await page.goto('/inventory')
  await expect(page.getByRole('button', { name: 'More: Milk' })).toBeVisible()
})

test('the header shows what is being saved, what is saved, and what was not', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const more = page.getByRole('button', { name: 'More: Milk' })
  await page.route('**/api/inventory', async (route) => {
    await held
    await route.continue()
  })
  await expect(sync(page)).toHaveText('All saved')
  await more.click()
  await expect(sync(page)).toHaveText('Saving…')
  letGo()
  await expect(sync(page)).toHaveText('All saved')

  const refuseOne = () =>
    page.route('**/api/inventory', (route) => route.fulfill({ status: 409 }), { times: 1 })
  await refuseOne()
  await more.click()
  await expect(sync(page)).toHaveText('Not saved')
  await expectGoodAndNarrow(page)
  await more.click()
  await expect(sync(page)).toHaveText('All saved')
  await refuseOne()
  await more.click()
  await page.getByRole('button', { name: 'Not saved. Dismiss' }).click()
  await expect(sync(page)).toHaveText('All saved')
})

test('the header says that there is no connection, and that it is back', async ({ page, context, anna }) => {
  const more = page.getByRole('button', { name: 'More: Milk' })
  const width = async () => (await sync(page).boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(2)
  await context.setOffline(true)
  await expect(sync(page)).toHaveText('Offline')
  expect(await width()).toBeGreaterThan(44)
  await context.setOffline(false)
  await expect(sync(page)).toHaveText('All saved')

  await page.route('**/api/**', (route) => route.abort())
  await more.click()
  await expect(sync(page), 'a request without an answer').toHaveText('Offline')
  await page.unrouteAll()
  await more.click()
  await expect(sync(page)).toHaveText('All saved')

  await context.setOffline(true)
  await more.click()
  await expect(sync(page)).toHaveText('Offline')
  await context.setOffline(false)
  await expect(sync(page), 'a change that waited').toHaveText('All saved')
  await expect.poll(async () => (await anna.get('/inventory')).body).toMatchObject([{ quantity: 4 }])
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
