import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

const main = (page: Page) => page.getByRole('main')
const sessions = '**/api/me/sessions'

async function logOutAndIn(page: Page) {
  await main(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
}

test('after a login, no answer from before it counts, even one that arrives later', async ({
  page,
  anna,
  testApp,
}) => {
  await page.goto('/account')
  await expect(main(page).getByText('This device', { exact: true })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    sessions,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(sessions)
  await page.reload()
  await asked
  const body = { name: anna.name, password: goodPassword }
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }
  await testApp.send('POST', '/auth/login', { body, headers })
  await logOutAndIn(page)
  await expect(main(page).getByText('Firefox on Windows', { exact: true })).toBeVisible()
  release()
  await page.reload()
  await expect(main(page).getByText('Firefox on Windows', { exact: true })).toBeVisible()
})

test('a failed reload shows, though the device knows an earlier answer', async ({ page }) => {
  await page.goto('/account')
  const row = main(page).getByRole('button', { name: /^Two-step login/ })
  await expect(row).toBeVisible()
  await page.route('**/api/me/factor', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(row).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})
