import { expect, type Page, type Route } from '@playwright/test'
import { logOut } from '../support/account-menu.ts'
import { logIn } from '../support/browser-login.ts'
import { signedIn, test } from '../support/browser-test.ts'

const unknownHost = 'This host is not served here. If it is yours, add http://kitchen.test to ALLOWED_HOSTS'

const alert = (page: Page) => page.getByRole('alert')

test.beforeEach(({ anna, page }) => {
  expect(anna.name).toBe('anna')
  return page.goto('/').then(() => undefined)
})

test('the login says what is required, and what was refused', async ({ page, testApp }) => {
  await expect(page.getByText('Know what you have. Buy what you need.')).toBeVisible()
  const login = page.getByRole('button', { name: 'Login' })
  await expect(page.getByRole('row', { name: 'Milk 1 of 4 3' })).toBeVisible()
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(login).toBeInViewport({ ratio: 1 })
  }
  const box = await login.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(572)
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

  const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['Login failed: Invalid username or password.', (route) => route.fulfill({ json: {} })],
    ['Login error: An unknown error occurred.', (route) => route.fulfill({ status: 500 })],
    ['Login error: An unknown error occurred.', (route) => route.abort()],
    // As behind a proxy that replaces the host.
    [unknownHost, (route) => route.fulfill({ status: 403, json: { message: unknownHost } })],
  ]
  for (const [message, answer] of failures) {
    await page.route('**/api/auth/login', answer)
    await page.goto('/')
    await logIn(page, 'anna')
    await expect(alert(page)).toContainText(message)
    await page.unroute('**/api/auth/login')
  }
  const body = { name: 'nobody', password: 'not their password' }
  for (let n = 0; n < 10; n += 1) await testApp.send('POST', '/auth/login', { body })
  await logIn(page, body.name, body.password)
  await expect(alert(page)).toHaveText(
    /^Login error: Too many attempts\. Please try again in \d+ (second|minute)s?\.$/,
  )
})

test('every view redirects to the login, which leads back', async ({ page, testApp }) => {
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
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  await expect.poll(async () => (await testApp.send('GET', '/items', { headers })).status).toBe(401)
})

signedIn('a service that fails keeps the session; an invalid token ends it', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('Not on this device yet. It loads once you’re back online.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.unrouteAll()
  await page.route('**/api/auth/verifyToken', (route) => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await expect(alert(page)).toHaveText('An error occurred. Please try again later.')
  await page.unrouteAll()
  // In one go, since the app may notice by itself before.
  await page.evaluate(() => {
    localStorage.setItem('userToken', 'forged')
    location.reload()
  })
  await expect(page).toHaveURL('/')
  await expect(alert(page)).toHaveText('Token verification failed: Invalid token.')
})
