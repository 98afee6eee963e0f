import { expect, type Page } from '@playwright/test'
import { signedIn, test } from '../support/browser-test.ts'
import { expectGood } from '../support/browser-good.ts'
import { found, invite, join } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'

async function expectGoodAndNarrow(page: Page) {
  await expectGood(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

for (const path of ['/sign-up', '/confirm?name=anna', '/forgot-password', '/reset-password?name=anna']) {
  test(`${path}, empty and refused`, async ({ page }) => {
    await page.goto(path)
    await expectGoodAndNarrow(page)
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectGoodAndNarrow(page)
  })
}

test('an invitation, before the login and without a code', async ({ page }) => {
  await page.goto('/join#some-code')
  await expect(page.getByRole('link', { name: 'Sign up and join' })).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('link', { name: 'Log in and join' }).click()
  await expectGoodAndNarrow(page)
})

signedIn('an invitation that is not valid', async ({ page }) => {
  await page.goto('/join#some-code')
  await expect(page.getByText('You are logged in as anna.')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodAndNarrow(page)
})

signedIn('the account', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('New password').fill('four wooden spoons')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectGoodAndNarrow(page)
})

signedIn('the households, and who is in one', async ({ page, testApp, anna }) => {
  const mill = await found(anna, 'The old mill house behind the church of Saint Mary')
  await found(anna, 'Office')
  await join(anna, mill, await createTestUser(testApp, 'bob'))
  await invite(anna, mill)
  await page.goto('/households')
  await page.getByRole('button', { name: /^Household:/ }).click()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: /^bob/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectGoodAndNarrow(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Create invite link' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Delete household' }).click()
  await expectGoodAndNarrow(page)
})

signedIn('what a viewer sees, and somebody who is in no more', async ({ testApp, anna, anotherBrowser }) => {
  const bob = await createTestUser(testApp, 'bob')
  const mill = await found(anna)
  await anna.post('/items', { name: 'Milk' }, { 'x-household-id': mill })
  await join(anna, mill, bob, 'viewer')
  const page = await anotherBrowser(bob)
  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodAndNarrow(page)
  await page.keyboard.press('Escape')
  const { body } = await anna.get(`/households/${mill}/members`)
  await anna.remove(`/households/${mill}/members/${Object(body)[1].user_id}`)
  await page.getByRole('button', { name: 'Inventory View', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodAndNarrow(page)
})
