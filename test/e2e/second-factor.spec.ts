import { expect, type Page } from '@playwright/test'
import { codeOf } from '../support/authenticator.ts'
import { follow, logOut } from '../support/account-menu.ts'
import { signedIn, expectGood } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

const later = 30_000
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

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
  await page.getByLabel('Current password').fill('a wrong one')
  await press(page, 'Continue')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.locator('.sync')).toHaveText('All saved')
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
