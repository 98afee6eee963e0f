import { expect } from '@playwright/test'
import { signedIn, test } from '../support/browser-test.ts'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { found, invite } from '../support/households.ts'
import { inSoak } from '../support/soak.ts'

test('the forms before the login are accessible, empty and refused', async ({ page }) => {
  for (const path of ['/sign-up', '/confirm?name=anna', '/forgot-password', '/reset-password?name=anna']) {
    await page.goto(path)
    await expectGoodAndNarrow(page)
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectGoodAndNarrowInSoak(page)
  }
})

test('an invitation is accessible before the login', async ({ page, anna }) => {
  const { url } = await invite(anna, await found(anna, 'The old mill house behind the church of Saint Mary'))
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Sign up and join' })).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('link', { name: 'Log in and join' }).click()
  await expectGoodAndNarrowInSoak(page)
})

signedIn('the account screen is accessible', inSoak, async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByText('anna@example.org').first()).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: /^Password/ }).click()
  await page.getByLabel('New password').fill('four wooden spoons')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectGoodAndNarrow(page)
  await page.goBack()
  await page.getByRole('button', { name: /^E-mail address/ }).click()
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expectGoodAndNarrow(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectGoodAndNarrow(page)
})
