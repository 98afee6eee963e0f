import { expect, type Page } from '@playwright/test'
import { signedIn, test, expectStored, inSoak, hold } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'
import { chooseLanguage } from '../support/languages.ts'

test('app and mails use the browser’s language until one is chosen', async ({ page, testApp }) => {
  const session = await page.context().newCDPSession(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  await session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'de-AT' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await manifestOf(page)).toMatchObject({ lang: 'de', id: '/', short_name: 'Vorrat' })
  await page.getByLabel('Benutzername').fill('nobody')
  await page.getByLabel('Passwort', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Fehler bei der Anmeldung: Benutzername oder Passwort ist falsch.',
  )
  await chooseLanguage(page, 'English')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await manifestOf(page)).toMatchObject({ lang: 'en', id: '/', short_name: 'Inventory' })

  await chooseLanguage(page, 'Deutsch')
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
  await session.detach()
})

signedIn(
  'language and theme are chosen once, or it says why not',
  inSoak,
  async ({ page, anna, testApp }) => {
    const html = page.locator('html')
    await page.goto('/account')
    const display = page.getByRole('region', { name: 'Display' })
    const choose = (name: string) => display.getByRole('button', { name }).click()
    await expect(display).toBeVisible()
    await page.route('**/api/me', (route) => route.abort())
    await choose('Light')
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
    await expect(display.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    const failed = page.waitForEvent('requestfailed')
    await chooseLanguage(page, 'Deutsch')
    await failed
    await expect(html).toHaveAttribute('lang', 'en')
    await page.unroute('**/api/me')

    await choose('Light')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await testApp.send('POST', '/auth/login', { body: { name: 'anna', password: goodPassword } })
    await chooseLanguage(page, 'Deutsch')
    await expect(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeAttached()
    const told = page.getByRole('region', { name: 'Sicherheitshinweise' })
    await expect(told.getByRole('listitem')).toHaveText(/Neue Anmeldung: Unbekanntes Gerät/)
    await expectStored(anna, '/me').toMatchObject({ language: 'de', theme: 'light' })

    await page.goto('/dashboard')
    await followSystem(page)
  },
)

/** The manifest that the page links. */
async function manifestOf(page: Page): Promise<unknown> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  return await (await page.request.get(address ?? '')).json()
}

/** Chooses the look of the system, which is followed. Playwright's own way to say it would stay in the context. */
async function followSystem(page: Page) {
  const html = page.locator('html')
  const session = await page.context().newCDPSession(page)
  const system = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  await system('light')
  await page.getByRole('button', { name: 'Konto und Einstellungen' }).click()
  await page.getByRole('button', { name: 'System' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await system('dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await system('')
  await session.detach()
  await page.getByRole('button', { name: 'Hell' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Hell' })).toHaveAttribute('aria-pressed', 'true')
}

signedIn('what a browser kept stays; nobody who types is interrupted', inSoak, async ({ page, anna }) => {
  const html = page.locator('html')
  await page.evaluate(() => {
    localStorage.setItem('language', 'de')
    localStorage.setItem('theme', 'light')
  })
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await page.goto('/itemview')
  await asked
  await expect(page.getByRole('button', { name: 'Konto und Einstellungen' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expectStored(anna, '/me').toMatchObject({ language: null, theme: null })

  await anna.put('/me', { language: 'en', theme: 'dark' })
  const answer = await hold(page, '**/api/me')
  await page.reload()
  await page.getByRole('searchbox').fill('mil')
  answer()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
  await expect(page.getByRole('searchbox')).toHaveValue('mil')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
})
