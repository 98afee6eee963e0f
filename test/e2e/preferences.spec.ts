import { expect } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

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

test('the mail with the code is in the chosen language', async ({ page, testApp }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Registrieren' }).click()
  // The login has fields of the same names.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Registrieren')
  await page.getByLabel('Benutzername').fill('anna')
  await page.getByLabel('E-Mail-Adresse').fill('anna@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL('/confirm?name=anna')
  const [mail] = await testApp.runtime.outbox.read()
  expect(mail?.text).toContain('Dein Code ist')
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
  await expect.poll(async () => (await anna.get(`/inventory/${id}`)).body).toMatchObject({ quantity: 1.25 })
})

signedIn('a look is kept, and the system’s is followed once it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/itemview')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'System' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')

  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"light"') === true,
  )
  await page.getByRole('button', { name: 'Light' }).click()
  await saved
  await page.reload()
  await openAccountMenu(page)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
})

signedIn(
  'language and theme are chosen once, and another device shows them after the login',
  async ({ page, anna, anotherBrowser }) => {
    await page.goto('/account')
    const display = page.getByRole('region', { name: 'Display' })
    await display.getByRole('button', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await display.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeAttached()
    expect((await anna.get('/me')).body).toMatchObject({ language: 'de', theme: 'light' })

    const phone = await anotherBrowser()
    const html = phone.locator('html')
    await phone.goto('/')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await phone.getByLabel('Username').fill('anna')
    await phone.getByLabel('Password', { exact: true }).fill(goodPassword)
    await phone.getByRole('button', { name: 'Login' }).click()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(phone).toHaveURL('/dashboard')
    await phone.close()
  },
)

signedIn('what a browser kept stays, where the account has chosen nothing', async ({ page, anna }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'de')
    localStorage.setItem('theme', 'light')
  })
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/itemview')
  await asked
  await expect(page.getByRole('button', { name: 'Konto und Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect((await anna.get('/me')).body).toMatchObject({ language: null, theme: null })
})

signedIn('a choice that can’t be saved is reported and not shown', async ({ page }) => {
  await page.goto('/account')
  const display = page.getByRole('region', { name: 'Display' })
  await expect(display).toBeVisible()
  await page.route('**/api/me', (route) => route.abort())
  await display.getByRole('button', { name: 'Light' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
  await expect(display.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await display.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

signedIn('another language does not interrupt whoever is typing', async ({ page, anna }) => {
  await anna.put('/me', { language: 'de', theme: 'light' })
  let answer = () => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/me', (route) => typed.then(() => route.continue()))
  await page.goto('/itemview')
  await page.getByRole('searchbox').fill('mil')
  answer()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await expect(page.getByRole('searchbox')).toHaveValue('mil')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
