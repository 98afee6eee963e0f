import { expect, type Page } from '@playwright/test'
import { codeTo } from './mail.ts'
import { goodPassword, type TestApp } from './test-app.ts'

/** Fills in the form for a new account, and the code that is mailed. */
export async function signUpByHand(page: Page, testApp: TestApp, name = 'eva'): Promise<void> {
  const email = `${name}@example.org`
  // The login, which this screen often comes from, has such a field, too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign up')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(name)
  await page.getByLabel('E-mail address').tap()
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await codeTo(testApp, email))
}
