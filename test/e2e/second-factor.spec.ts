import { expect, type Page } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { follow, logOut } from '../support/account-menu.ts'
import { expectGood, expectGoodInSoak, expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

const later = 30_000
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const pressExactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const submitLogin = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).click()

async function logIn(page: Page) {
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await submitLogin(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your code')
}

async function confirmIdentity(page: Page, code?: string) {
  await page.getByLabel('Current password').fill(goodPassword)
  if (code !== undefined) await page.getByLabel('6-digit code, or a recovery code').fill(code)
}

signedIn('a second factor is set up, asked for at login, and turned off', async ({ page }) => {
  await page.goto('/account')
  await press(page, 'Two-step login')
  await confirmIdentity(page)
  await press(page, 'Continue')
  const secret = page.locator('.secret')
  await expect(secret).toBeVisible()
  await expectGood(page)
  const shown = ((await secret.textContent()) ?? '').replaceAll(/\s/g, '')
  const now = Date.now()
  await page.getByLabel('6-digit code').fill('000000')
  await press(page, 'Continue')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has already been used.')
  await page.getByLabel('6-digit code').fill(codeOf(shown, now))
  await press(page, 'Continue')

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectGoodInSoak(page)
  const [first = ''] = await codes.allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-only')).toContainText(first)
  await expect(codes.first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'Turn two-step login on')
  await expect(page.getByRole('alert')).toContainText('Please save them first')
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check({ force: true })
  await press(page, 'Turn two-step login on')
  await expect(page.getByText('On · 10 recovery codes left')).toBeVisible()

  await page.goto('/dashboard')
  await logOut(page)
  await logIn(page)
  await press(page, 'Back to login')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await logIn(page)
  await press(page, 'Use a recovery code')
  await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused()
  await press(page, 'Use the authenticator app')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expectGoodInSoak(page)
  await page.getByLabel('6-digit code').fill(codeOf(shown, now + later))
  await submitLogin(page)
  await expect(page).toHaveURL('/dashboard')

  await follow(page, 'Account')
  await press(page, 'Two-step login')
  await press(page, 'Turn two-step login off')
  await confirmIdentity(page, first)
  await press(page, 'Turn two-step login off')
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})

signedIn(
  'in German, it is set up, a recovery code takes its place at login, and it is turned off',
  { tag: '@soak' },
  async ({ page, testApp, anna }) => {
    const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }
    const body = { name: anna.name, password: goodPassword }
    await testApp.send('POST', '/auth/login', { body, headers: windows })
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.goto('/account')
    const row = page.getByRole('button', { name: /^Anmeldung in zwei Schritten A/ })
    await row.click()
    await page.getByLabel('Aktuelles Passwort').fill(goodPassword)
    await pressExactly(page, 'Weiter')
    const secret = page.locator('.secret')
    await expect(page.getByText('Schritt 1 von 2')).toBeVisible()
    await page.getByLabel('6-stelliger Code').fill('000000')
    await pressExactly(page, 'Weiter')
    await expect(page.getByRole('alert')).toContainText('Dieser Code ist falsch oder wurde schon verwendet.')
    await expectGoodAndNarrow(page)
    const shown = ((await secret.textContent()) ?? '').replaceAll(/\s/g, '')
    await page.getByLabel('6-stelliger Code').fill(codeOf(shown, Date.now()))
    await pressExactly(page, 'Weiter')
    await expect(page.getByText('Schritt 2 von 2')).toBeVisible()
    await pressExactly(page, 'Anmeldung in zwei Schritten einschalten')
    await expect(page.getByRole('alert')).toContainText('Sichere sie zuerst, dann setz den Haken.')
    await expectGoodAndNarrow(page)
    const codes = page.getByRole('list', { name: 'Notfallcodes' }).getByRole('listitem')
    const [first = '', second = ''] = await codes.allTextContents()
    await page.getByRole('checkbox', { name: 'Codes sind gesichert' }).check({ force: true })
    await pressExactly(page, 'Anmeldung in zwei Schritten einschalten')
    await expect(row).toContainText('An · noch 10 Notfallcodes')

    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click()
    await page.getByLabel('Benutzername').fill(anna.name)
    await page.getByLabel('Passwort', { exact: true }).fill(goodPassword)
    await pressExactly(page, 'Anmelden')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dein Code')
    await expect(page.getByText('Aus der Authenticator-App, für anna.')).toBeVisible()
    await pressExactly(page, 'Notfallcode verwenden')
    await expect(page.getByRole('button', { name: 'Authenticator-App verwenden' })).toBeVisible()
    await page.getByLabel('Notfallcode', { exact: true }).fill(first)
    await expectGoodAndNarrow(page)
    await pressExactly(page, 'Anmelden')
    await pressExactly(page, 'Konto und Einstellungen')
    await page.getByRole('link', { name: 'Konto', exact: true }).click()
    await expect(row).toContainText('An · noch 9 Notfallcodes')
    await expectGoodAndNarrow(page)
    await pressExactly(page, 'Firefox unter Windows abmelden')
    await expect(page.getByText('Firefox unter Windows ist abgemeldet.')).toBeVisible()
    await row.click()
    await pressExactly(page, 'Anmeldung in zwei Schritten ausschalten')
    await page.getByLabel('Aktuelles Passwort').fill(goodPassword)
    await page.getByLabel('6-stelliger Code oder ein Notfallcode').fill(second)
    await expectGoodAndNarrow(page)
    await pressExactly(page, 'Anmeldung in zwei Schritten ausschalten')
    await expect(row).toContainText('Aus')
  },
)
