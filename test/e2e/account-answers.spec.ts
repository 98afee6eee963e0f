import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { logIn } from '../support/browser-login.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

const main = (page: Page) => page.getByRole('main')
const sessions = '**/api/me/sessions'

async function logOutAndIn(page: Page) {
  await main(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await logIn(page, 'anna')
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
}

test('what an account shows is never an answer from before a login', async ({ page, anna, testApp }) => {
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

  const download = page.getByRole('button', { name: 'Download my data' })
  await page.route('**/api/me/export', (route) => route.abort(), { times: 1 })
  await download.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^anna \d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ name: 'anna' })
  await expect(page.getByText('Your data has been saved as a file.')).toBeVisible()

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
