import { expect, type Page } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { test } from '../support/browser-test.ts'
import { found, invite } from '../support/households.ts'
import { goodPassword } from '../support/test-app.ts'

test.use({ testAppOptions: { signUpsPerDay: 1 } })

async function signUp(page: Page, name: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('E-mail address').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

test('a sign-up after the last account of a day is refused with a reason, and an invitation lets them in', async ({
  page,
  testApp,
  anna,
}) => {
  await testApp.signUp('bob')
  await page.goto('/sign-up')
  await signUp(page, 'cleo')
  await expect(page.getByRole('alert')).toHaveText(
    'As many people as a day allows have signed up today. Please try again tomorrow, or ask someone here to invite you.',
  )
  await expectGoodInSoak(page)
  const { url } = await invite(anna, await found(anna))
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign up and join' }).click()
  await signUp(page, 'cleo')
  await expect(page).toHaveURL('/confirm?name=cleo')
})
