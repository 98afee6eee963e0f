import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { follow, logOut } from '../support/account-menu.ts'
import { expectGood } from '../support/browser-good.ts'
import { test } from '../support/browser-test.ts'
import { codeTo, otherThan } from '../support/mail.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword, type Reply } from '../support/test-app.ts'

const annasMail = 'anna@example.org'
const other = 'a pinch of cardamom'
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const alert = (page: Page) => page.getByRole('alert')
// Fields of two screens have the same names.
const expectScreen = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(title)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function logIn(page: Page, name: string, secret = goodPassword) {
  await username(page).fill(name)
  await password(page).fill(secret)
  await press(page, 'Login')
}

const tokenIn = ({ body }: Reply) => z.object({ token: z.string() }).parse(body).token

test('sign up, confirm with the second code, and be in', async ({ page, testApp }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(username(page)).toBeFocused()
  await press(page, 'Sign up')
  await expect(page.getByText('Password must have at least 12 characters.')).toBeVisible()
  await expect(username(page)).toBeFocused()

  await username(page).fill('anna')
  await page.getByLabel('E-mail address').fill(annasMail)
  await password(page).fill('password1234')
  await press(page, 'Sign up')
  await expect(alert(page)).toContainText('Too many people use this password.')
  await password(page).fill('Dragon + Monkey')
  await press(page, 'Sign up')
  await expect(page.getByText('Strength: Fair, add a word')).toBeVisible()
  await expect(alert(page)).toContainText('Too easy to guess: mostly names and common words.')
  await password(page).fill(goodPassword)
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/confirm?name=anna')

  const first = await codeTo(testApp, annasMail)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(otherThan(first))
  await expect(alert(page)).toHaveText('This code is wrong or has expired.')
  await press(page, 'Send a new code')
  await expect(page.getByRole('status')).toContainText('we’ve sent a new code')
  await page.getByLabel('Code').fill(await codeTo(testApp, annasMail))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Household: anna’s household' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(goodPassword)
})

test('the login offers to confirm an address only where that is missing', async ({ page, testApp }) => {
  const account = { name: 'anna', email: annasMail, password: goodPassword }
  await testApp.send('POST', '/auth/signup', { body: account })
  await page.goto('/')
  await username(page).fill('anna')
  const offer = page.getByRole('link', { name: 'Confirm your e-mail address' })
  await password(page).fill('not her password')
  await press(page, 'Login')
  await expect(alert(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await password(page).fill(goodPassword)
  await press(page, 'Login')
  await offer.click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(username(page)).toHaveCount(0)
  await page.getByLabel('Code').fill(await codeTo(testApp, annasMail))
  await expect(page.getByRole('status')).toHaveText('Your e-mail address is confirmed. You can log in now.')
})

test('confirmed after a reload, or on another device, one logs in', async ({ page, testApp }) => {
  await page.goto('/sign-up')
  await username(page).fill('anna')
  await page.getByLabel('E-mail address').fill(annasMail)
  await password(page).fill(goodPassword)
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/confirm?name=anna')
  await page.reload()
  await page.getByLabel('Code').fill(await codeTo(testApp, annasMail))
  await expect(page.getByRole('status')).toHaveText('Your e-mail address is confirmed. You can log in now.')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(username(page)).toHaveValue('anna')
  await password(page).fill(goodPassword)
  await press(page, 'Login')
  await expect(page.getByRole('button', { name: 'Household: anna’s household' })).toBeVisible()
})

test('a name in use is reported', async ({ page, anna }) => {
  await page.goto('/sign-up')
  await username(page).fill(anna.name)
  await page.getByLabel('E-mail address').fill('other@example.org')
  await password(page).fill(goodPassword)
  await press(page, 'Sign up')
  await expect(alert(page)).toHaveText('This username is taken.')
})

test('resetting a forgotten password ends all sessions', async ({ page, testApp, anna, anotherBrowser }) => {
  const before = await anotherBrowser(anna)
  await before.goto('/itemview')
  await expect(before.getByText('No data available')).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, 'Forgot your password?')
  await username(page).fill('nobody')
  await press(page, 'Send the code')
  await expect(page.getByText('If this account exists')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new code' }).click()
  await expectScreen(page, 'Forgot your password?')
  await username(page).fill(annasMail)
  await press(page, 'Send the code')
  await expect(page).toHaveURL('/reset-password?name=anna%40example.org')
  await page.getByLabel('Code').fill(await codeTo(testApp, annasMail))
  await page.getByLabel('New password').fill(other)
  await press(page, 'Set password')
  await expect(page.getByRole('status')).toContainText('Your new password is set')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await logIn(page, annasMail, goodPassword)
  await expect(alert(page)).toHaveText('Login error: Invalid username or password.')
  await logIn(page, annasMail, other)
  await expect(page).toHaveURL('/dashboard')

  await before.goto('/dashboard?view=inventory')
  await expect(before).toHaveURL('/')
})

test('a changed password ends the other sessions, which return to their screen after a login', async ({
  page,
  anna,
  anotherBrowser,
}) => {
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
  await expect(alert(page)).toHaveText('This is not your current password.')
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
})

test('a new e-mail address takes effect once its code is entered', async ({ page, testApp, anna }) => {
  await page.goto('/')
  await logIn(page, anna.name)
  await follow(page, 'Account')
  const row = page.getByRole('button', { name: /^E-mail address/ })
  const card = page.getByRole('dialog', { name: 'Change e-mail address' })
  await expect(row).toContainText(annasMail)
  await row.click()
  await card.getByLabel('New e-mail address').fill('new@example.org')
  await card.getByLabel('Current password').fill(goodPassword)
  await card.getByRole('button', { name: 'Send the code' }).click()
  await expect(card.getByRole('status')).toContainText('We’ve sent a code to the new address.')
  await page.reload()
  await expect(row).toContainText(annasMail)
  await row.click()
  await card.getByRole('button', { name: 'I already have a code' }).click()
  await card.getByLabel('Code').fill(await codeTo(testApp, 'new@example.org'))
  await card.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your e-mail address was changed.')).toBeVisible()
  await expect(row).toContainText('new@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await logIn(page, 'new@example.org')
  await expect(page).toHaveURL('/dashboard')
})

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
  await expectGood(page)
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
  await expect(page.getByText('This device')).toBeVisible()
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

test('another user on the same device sees only their own data', async ({ page, testApp, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await createTestUser(testApp, 'bob')
  await page.goto('/')
  await logIn(page, 'anna')
  await expect(page.getByText('Milk')).toBeVisible()
  await logOut(page)
  await logIn(page, 'bob')
  await expect(page.getByRole('button', { name: 'Household: bob’s household' })).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()
})
