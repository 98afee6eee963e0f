import type { Page } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { goodPassword } from '../support/test-app.ts'
import type { Screen } from './screen.ts'

/** The account, and its second factor from the set-up to the login. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'account',
    title: 'Account',
    path: '/account',
    translated: true,
    open: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'notifications',
    title: 'Notifications',
    path: '/notifications',
    translated: true,
    open: (page) => tellDevices(page, 'granted'),
  },
  {
    name: 'notifications-blocked',
    title: 'Notifications that the browser blocks',
    path: '/notifications',
    open: (page) => tellDevices(page, 'denied'),
  },
  {
    name: 'second-factor',
    title: 'Set up two-step login',
    path: '/account',
    translated: true,
    open: beginFactor,
  },
  {
    name: 'recovery-codes',
    title: 'Recovery codes',
    path: '/account',
    translated: true,
    open: confirmFactor,
  },
  {
    name: 'login-code',
    title: 'Two-step login',
    path: '/',
    signedOut: true,
    translated: true,
    open: logInWithFactor,
  },
]

/** Shows what two devices are told of, in a browser that allows it or not. */
async function tellDevices(page: Page, permission: NotificationPermission) {
  const [household] = Object(await page.evaluate(askHouseholds))
  const device = { browser: 'Chrome', system: 'Android', since: '2026-11-03T10:00:00.000Z', ended: null }
  const choice = { household_id: household.id, weekly: { day: 0, hour: 9 } }
  const devices = [
    { ...device, id: 'own', current: true, choices: [{ ...choice, kinds: ['going', 'added', 'weekly'] }] },
    {
      ...device,
      id: 'other',
      browser: 'Firefox',
      system: 'Windows',
      current: false,
      choices: [{ ...choice, kinds: ['going'] }],
    },
  ]
  const shown = permission === 'granted' ? devices : []
  await page.route('**/api/notifications', (route) => route.fulfill({ json: { key: 'own', devices: shown } }))
  // A text, since a compiler's helpers are not there in the page.
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => '${permission}' })
    const pushManager = { getSubscription: async () => ({}) }
    Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ pushManager }) })
  `)
  await page.reload()
  await page.locator('[role=switch][aria-disabled]').first().waitFor()
}

async function askHouseholds(): Promise<unknown> {
  const authorization = `Bearer ${localStorage.getItem('userToken')}`
  const answer = await fetch('/api/households', { headers: { authorization } })
  return answer.json()
}

async function logInWithFactor(page: Page) {
  const challenged = { challenge: 'SOFTWARE_TOKEN_MFA', session: 'of a login' }
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenged }))
  await page.locator('input').first().fill('anna')
  await page.locator('input[type=password]').fill(goodPassword)
  await page.locator('[type=submit]').click()
  await page.locator('input[inputmode=numeric]').waitFor()
}

async function beginFactor(page: Page) {
  await page.getByRole('button', { name: /Set up|Einrichten/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=password]').fill(goodPassword)
  await dialog.locator('[type=submit]').click()
  await dialog.locator('.secret').waitFor()
}

async function confirmFactor(page: Page) {
  await beginFactor(page)
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('.secret').innerText()).replaceAll(/\s/g, '')
  await dialog.locator('input').last().fill(codeOf(secret, Date.now()))
  await dialog.locator('[type=submit]').click()
  await dialog.locator('.recovery-codes').waitFor()
}
