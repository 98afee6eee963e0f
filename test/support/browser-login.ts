import type { Page } from '@playwright/test'
import { goodPassword } from './test-app.ts'

/** Fills in the login and presses its button; the test says what follows. */
export async function logIn(page: Page, name: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
