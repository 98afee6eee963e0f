import { expect, type Page } from '@playwright/test'
import { test as base } from '../support/browser-test.ts'
import { logIn } from '../support/browser-login.ts'

/** anna is signed in through the login screen, with a session that goes on, and has milk in her catalogue. */
const test = base.extend<{ readonly milk: string }>({
  milk: ({ anna }, use) => anna.item({ name: 'Milk' }).then(use),
})

async function logInAsAnna(page: Page) {
  await logIn(page, 'anna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/View/)
}

const expireToken = (page: Page) => page.evaluate(() => localStorage.setItem('userToken', 'expired'))
const rows = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')

test('an expired token is refreshed once; an ended session leads back', async ({ page, context, milk }) => {
  expect(milk).not.toBe('')
  await page.goto('/')
  await logInAsAnna(page)
  await expect(rows(page)).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  let renewals = 0
  await page.route('**/api/auth/refresh', (route) => {
    renewals += 1
    return route.continue()
  })
  // In one go, since a request of the page before would renew the token as well.
  await page.evaluate(() => {
    localStorage.setItem('userToken', 'expired')
    location.reload()
  })
  await expect.poll(() => renewals).toBe(1)
  await expect(rows(page)).toHaveCount(1)
  expect(renewals).toBe(1)

  // A tab may see what another one has stored a moment later, and then renews again; that must harm neither.
  const other = await context.newPage()
  await other.goto('/inventory')
  await expireToken(page)
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await Promise.all([page.reload(), other.reload()])
    await expect(rows(page)).toHaveCount(1)
    await expect(other.getByText('No data available')).toBeVisible()
  }

  await other.close()
  await page.goto('/dashboard?view=inventory')
  await expect(page.getByText('No data available')).toBeVisible()
  await context.clearCookies()
  // In one go, since the app may notice by itself before a click.
  await page.getByRole('button', { name: 'Base Inventory View' }).evaluate((button) => {
    localStorage.setItem('userToken', 'expired')
    if (button instanceof HTMLElement) button.click()
  })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await logInAsAnna(page)
  await expect(page).toHaveURL('/dashboard?view=base-inventory')
})
