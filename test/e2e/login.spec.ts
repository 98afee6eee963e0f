import { expect, type Page, type Route } from '@playwright/test'
import { logOut } from '../support/account-menu.ts'
import { logIn } from '../support/browser-login.ts'
import { signedIn, test } from '../support/browser-test.ts'
import { chooseLanguage } from '../support/languages.ts'
import { inSoak } from '../support/soak.ts'

const alert = (page: Page) => page.getByRole('alert')

test.beforeEach(({ anna, page }) => {
  expect(anna.name).toBe('anna')
  return page.goto('/').then(() => undefined)
})

test('the landing page says what the product is, in a sentence beside the login', async ({ page }) => {
  await expect(page.getByText('Know what you have. Buy what you need.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('At home')).toBeVisible()
  await chooseLanguage(page, 'Deutsch')
  await expect(page.getByText('Wissen, was da ist. Kaufen, was fehlt.')).toBeVisible()
})

test('a user name and a password are required, and a wrong one is reported until the next attempt', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Username is required.')).toBeVisible()
  await expect(page.getByText('Password is required.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  expect(sent.filter((url) => url.includes('/api/auth/login'))).toEqual([])

  await logIn(page, 'anna', 'a wrong one')
  await expect(alert(page)).toHaveText('Login error: Invalid username or password.')
  await expect(page).toHaveURL('/')
  await page.route('**/api/auth/login', () => undefined)
  await logIn(page, 'anna')
  await expect(alert(page)).toBeHidden()
})

test(
  'login reports an answer without a token, one without data, none, and too many attempts',
  inSoak,
  async ({ page, testApp }) => {
    const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
      ['Login failed: Invalid username or password.', (route) => route.fulfill({ json: {} })],
      ['Login error: An unknown error occurred.', (route) => route.fulfill({ status: 500 })],
      ['Login error: An unknown error occurred.', (route) => route.abort()],
    ]
    for (const [message, answer] of failures) {
      await page.route('**/api/auth/login', answer)
      await page.goto('/')
      await logIn(page, 'anna')
      await expect(alert(page)).toHaveText(message)
      await page.unroute('**/api/auth/login')
    }
    const body = { name: 'nobody', password: 'not their password' }
    for (let n = 0; n < 10; n += 1) await testApp.send('POST', '/auth/login', { body })
    await logIn(page, body.name, body.password)
    await expect(alert(page)).toHaveText('Login error: Too many attempts. Please try again later.')
    await chooseLanguage(page, 'Deutsch')
    await page.getByLabel('Benutzername').fill(body.name)
    await page.getByLabel('Passwort', { exact: true }).fill(body.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(alert(page)).toContainText('Zu viele Versuche. Bitte versuche es später noch einmal.')
  },
)

test('every view redirects to the login, which stores the token as userToken and leads back', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/inventory', '/base-inventory', '/itemview']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await logIn(page, 'anna')
  await expect(page).toHaveURL('/itemview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('userToken'))
  expect(token?.split('.')).toHaveLength(3)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

signedIn('logging out ends the session', async ({ page, anna }) => {
  await page.goto('/dashboard')
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  await expect.poll(async () => (await anna.get('/items')).status).toBe(401)
})

test('an invalid stored token is reported and leads to the login', async ({ page }) => {
  // An app that was still starting here would report it already.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('userToken', 'forged'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(alert(page)).toHaveText('Token verification failed: Invalid token.')
})

signedIn('an unreachable server is reported at start and keeps the session', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('Not on this device yet. It loads once you’re back online.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

signedIn('any other failure is reported at start', async ({ page }) => {
  await page.route('**/api/auth/verifyToken', (route) => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await expect(alert(page)).toHaveText('An error occurred. Please try again later.')
})
