import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { follow } from '../support/account-menu.ts'
import { logIn } from '../support/browser-login.ts'
import { test, expectGood } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('sessions are ended from another one, one by one', async ({ page, testApp, anna, anotherBrowser }) => {
  const phone = await anotherBrowser(anna)
  await phone.goto('/itemview')
  await expect(phone.getByText('No data available')).toBeVisible()
  await page.goto('/')
  await logIn(page, anna.name)
  await expect(page).toHaveURL('/dashboard')
  const shown = Date.now()
  // A session that began in the same second is not told.
  await expect.poll(() => Date.now()).toBeGreaterThan(shown + 1_000)
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }
  const body = { name: 'anna', password: goodPassword }
  const logInThere = () => testApp.send('POST', '/auth/login', { body, headers: firefox })
  await logInThere()
  await page.reload()
  await expect(page.locator('.toasts')).toBeEmpty()
  const face = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(face('Account and settings, new security notice')).toBeVisible()
  await follow(page, 'Account')
  const told = page.getByRole('region', { name: 'Security notices' })
  const asked = /New login: Firefox on Windows\s*Today, .*Was that you\?/
  await expect(told.getByRole('listitem')).toHaveText(asked)
  await press(page, 'Item View')
  await page.reload()
  await expect(face('Account and settings')).toBeVisible()
  await follow(page, 'Account')
  await expect(told.getByRole('listitem')).toHaveText(asked)
  await press(page, 'Yes, that was me: New login: Firefox on Windows')
  await expect(told).toHaveCount(0)
  await logInThere()
  const begun = await logInThere()
  await page.reload()
  await expect(told.getByRole('listitem')).toContainText('2 times, last on Today')
  await press(page, 'No, that wasn’t me: New login: Firefox on Windows')
  await expectGood(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Change password' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out Firefox on Windows' }).click()
  await expect(page.getByText('Firefox on Windows is logged out.')).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  const headers = { authorization: `Bearer ${z.object({ token: z.string() }).parse(begun.body).token}` }
  expect((await testApp.send('GET', '/me', { headers })).status).toBe(401)
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem')
  await logInThere()
  await page.reload()
  await expect(sessions).toHaveCount(3)
  await press(page, '1 more')
  await expect(sessions.nth(3).getByRole('button')).toBeFocused()
  await press(page, 'Log out everywhere')
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/account')
  await press(page, 'Log out everywhere')
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You’ve been logged out everywhere.')).toBeVisible()
  await phone.goto('/dashboard?view=inventory')
  await expect(phone).toHaveURL('/')
})
