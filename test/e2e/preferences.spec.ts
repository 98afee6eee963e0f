import { expect } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { signedIn, test } from '../support/browser-test.ts'

test('the app uses the browser’s language until another one is chosen', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ locale: 'de-AT', baseURL: baseURL ?? '' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('Benutzername').fill('nobody')
  await page.getByLabel('Passwort', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Fehler bei der Anmeldung: Benutzername oder Passwort ist falsch.',
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.close()
})

signedIn('decimal commas are read, and written in languages that use them', async ({ page, anna }) => {
  const id = await anna.stocked('Milch', 1, 3)
  await page.goto('/inventory')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: /^Milch/ }).click()
  await page.getByRole('spinbutton', { name: 'Neue Menge' }).fill('1,25')
  await page.getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByText('Menge: 1,25')).toBeVisible()
  expect((await anna.get(`/inventory/${id}`)).body).toMatchObject({ quantity: 1.25 })
})

signedIn('the light look is kept', async ({ page }) => {
  await page.goto('/itemview')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Light' }).click()
  await page.reload()
  await openAccountMenu(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
})

signedIn('the system’s theme is followed once it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/itemview')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'System' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
