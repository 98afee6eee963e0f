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
