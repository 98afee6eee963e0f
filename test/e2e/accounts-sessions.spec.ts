import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { follow } from '../support/account-menu.ts'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { logIn } from '../support/browser-login.ts'
import { test } from '../support/browser-test.ts'
import { goodPassword, type Reply } from '../support/test-app.ts'
import { inSoak } from '../support/soak.ts'

const other = 'a pinch of cardamom'
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const tokenIn = ({ body }: Reply) => z.object({ token: z.string() }).parse(body).token

test(
  'a changed password ends the other sessions, which return to their screen after a login',
  inSoak,
  async ({ page, anna, anotherBrowser }) => {
    await page.goto('/')
    await logIn(page, anna.name)
    const phone = await anotherBrowser()
    await phone.goto('/')
    await logIn(phone, anna.name)
    await expect(phone.getByText('No data available')).toBeVisible()

    await follow(page, 'Account')
    await page.getByRole('button', { name: /^Password/ }).click()
    const card = page.getByRole('dialog', { name: 'Change password' })
    await card.getByLabel('New password').fill(other)
    await press(page, 'Change password')
    await expect(page.getByText('Current password is required.')).toBeVisible()
    await card.getByLabel('Current password').fill('not my password')
    await press(page, 'Change password')
    await expect(page.getByRole('alert')).toHaveText('This is not your current password.')
    await card.getByLabel('Current password').fill(goodPassword)
    await press(page, 'Change password')
    await expect(
      page.getByText('Your password was changed. You’ve been logged out on all other devices.'),
    ).toBeVisible()
    await expect(card).toBeHidden()

    await follow(phone, 'History')
    await expect(phone).toHaveURL('/')
    await expect(phone.getByText('Your session has ended.')).toBeVisible()
    await logIn(phone, anna.name, other)
    await expect(phone).toHaveURL('/history')
    // Events from before it began are not for this session to answer.
    await expect(phone.getByRole('button', { name: 'Account and settings', exact: true })).toBeVisible()
    await follow(phone, 'Account')
    await expect(phone.getByRole('button', { name: /^Password/ })).toContainText('Changed on')
    await page.getByRole('button', { name: 'Item View' }).click()
    await expect(page.getByText('No data available')).toBeVisible()
  },
)

test('a session is ended from another one, and logging out everywhere ends all', async ({
  page,
  testApp,
  anna,
  anotherBrowser,
}) => {
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
  await expectGoodInSoak(page)
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
  const headers = { authorization: `Bearer ${tokenIn(begun)}` }
  expect((await testApp.send('GET', '/me', { headers })).status).toBe(401)
  await press(page, 'Log out everywhere')
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expectGood(page)
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
