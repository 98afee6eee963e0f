import { expect, type Page } from '@playwright/test'
import { codeTo } from './mail.ts'
import { goodPassword, type TestApp } from './test-app.ts'

/** Fills in the form for eva's new account, and the code that is mailed. */
export async function fillSignUp(page: Page, testApp: TestApp): Promise<void> {
  // The login, which this screen often comes from, has such a field, too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign up')
  await page.getByLabel('Username').tap()
  await page.keyboard.type('eva')
  await page.getByLabel('E-mail address').tap()
  await page.keyboard.type('eva@example.org')
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await codeTo(testApp, 'eva@example.org'))
}
