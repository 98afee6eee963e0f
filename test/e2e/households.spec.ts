import { expect, type Page } from '@playwright/test'
import { leaveAdding, openAddItem } from '../support/adding.ts'
import { signedIn as test, test as anonymous, expectGoodAndNarrow } from '../support/browser-test.ts'
import { codeTo, mailsTo } from '../support/mail.ts'
import { goodPassword, type TestApp } from '../support/test-app.ts'
import { logIn } from '../support/browser-login.ts'
import { found, invite, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { chooseLanguage } from '../support/languages.ts'

const items = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const opened = (page: Page, name: string) => page.getByRole('button', { name: `Household: ${name}` })

test('a partner is in with one mail', async ({ page, anna, testApp, anotherBrowser }) => {
  await anna.stocked('Whole milk', 1, 4)
  await page.goto('/dashboard')
  const link = await test.step('anna invites by a link', () => inviteByLink(page))

  const bobs = await anotherBrowser()
  await test.step('bob signs up from the link and joins', async () => {
    await signUpFrom(bobs, testApp, link)
    expect(await mailsTo(testApp, 'bob@example.org')).toBe(1)
    await expect(bobs.getByText('Welcome to anna’s household. You’re now a member.')).toBeVisible()
    expect(
      await bobs.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('userToken')}` }
        return (await fetch('/api/households', { headers })).json()
      }),
    ).toEqual([expect.objectContaining({ name: 'anna’s household' })])
    await expect(items(bobs).getByRole('listitem')).toHaveText([/Whole milk.*Quantity: 1/s])
  })

  await test.step('both see what the other adds', async () => {
    const adding = await openAddItem(bobs)
    for (const label of ['Item Name', 'Description', 'Category', 'EAN'])
      await adding.getByLabel(label).fill('Bread')
    await adding.getByRole('button', { name: 'Add Item' }).click()
    await expect(bobs.getByText('Item added successfully!')).toBeVisible()
    await leaveAdding(bobs)
    await page.getByRole('button', { name: 'Item View' }).click()
    await expect(items(page).getByRole('listitem')).toHaveText([/Bread/, /Whole milk/])
  })

  await test.step('anna removes bob', () => removeBob(page))
  await test.step('bob loses access at the next click, and gets a household of his own', async () => {
    await bobs.getByRole('button', { name: 'Inventory View', exact: true }).click()
    await expect(bobs.getByRole('alert')).toHaveText('You are no longer in anna’s household.')
    await expect(bobs.getByText('Whole milk')).toBeHidden()
    await expectGoodAndNarrow(bobs)
    await bobs.getByRole('button', { name: 'Open bob’s household' }).click()
    await expect(opened(bobs, 'bob’s household')).toBeVisible()
    await expect(bobs.getByText('No data available')).toBeVisible()
  })
})

async function openHouseholds(page: Page) {
  await opened(page, 'anna’s household').click()
  await page.getByRole('link', { name: 'Manage households' }).click()
}

async function inviteByLink(page: Page): Promise<string> {
  await openHouseholds(page)
  // No browser without a screen has a share sheet, and this one lets nobody copy.
  await page.evaluate(() => {
    navigator.share = async ({ url } = {}) => void (document.title = `Shared: ${url}`)
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const inviting = page.getByRole('button', { name: 'Invite someone' })
  await inviting.click()
  await page.getByRole('button', { name: 'Create invite link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation to anna’s household' })
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`Shared: ${url}`)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('copy it yourself')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(inviting).toBeFocused()
  return url
}

async function signUpFrom(page: Page, testApp: TestApp, link: string) {
  await page.goto(link)
  await expect(page).toHaveURL('/join')
  await expect(page.getByText('anna invites you to anna’s household.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up and join' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('bob')
  await page.getByLabel('E-mail address').click()
  await page.keyboard.type('bob@example.org')
  await page.getByLabel('Password', { exact: true }).click()
  await page.keyboard.type(goodPassword)
  const asked = page.waitForRequest('**/api/auth/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  // It lets people in on a day that has seen as many accounts as it may.
  expect((await asked).postDataJSON()).toMatchObject({ invitation: link.split('#')[1] })
  await expect(page).toHaveURL('/confirm?name=bob')
  await expect(page.getByLabel('Code')).toBeFocused()
  // Taken at its sixth digit.
  await page.keyboard.type(await codeTo(testApp, 'bob@example.org'))
  await expect(opened(page, 'anna’s household')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}

async function removeBob(page: Page) {
  await openHouseholds(page)
  await page.getByRole('button', { name: /^bob/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Member: bob' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('bob was removed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
}

const noLonger = 'This invitation is no longer valid. Ask for a new one.'

test('a signed-in user is asked first, may decline, and accepts', async ({ page, testApp }) => {
  const bob = await createTestUser(testApp, 'bob')
  const mill = await found(bob)
  const { url, code } = await invite(bob, mill, 'viewer')
  await page.goto('/join')
  await expect(page.getByRole('alert')).toContainText('This invitation link is incomplete.')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.goto(`/join#${code}x`)
  await expect(page.getByRole('alert')).toHaveText(noLonger)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(url)
  await expect(page.getByText('You are logged in as anna.')).toBeVisible()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Household: anna’s household' })).toBeVisible()
  expect(await membersOf(bob, mill)).toEqual(['bob owner'])

  await page.route(`**/api/invitations/${code}`, (route) => route.fulfill({ status: 500 }))
  await page.route('**/accept', (route) => route.abort(), { times: 1 })
  await page.goto(url)
  await expect(page.getByText('You’ve been invited to a household.')).toBeVisible()
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  expect(await membersOf(bob, mill)).toEqual(['bob owner', 'anna viewer'])
})

anonymous('an invitation survives the login, and is in no URL', async ({ page, testApp, anna }) => {
  const mill = await found(anna)
  const { url, code } = await invite(anna, mill, 'viewer')
  await createTestUser(testApp, 'bob')
  await page.goto(`/join#${code}x`)
  await expect(page.getByRole('alert')).toHaveText(noLonger)
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  await expect(page.getByText(/join/i)).toBeHidden()

  await chooseLanguage(page, 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/manifest.webmanifest')
  await page.goto(url)
  await expect(page).toHaveURL('/join')
  const said = page.getByRole('status').first()
  await expect(said).toHaveText('anna lädt dich in den Haushalt „Mill house“ ein. Du wirst Betrachter.')
  await chooseLanguage(page, 'English')
  await expect(said).toHaveText('anna invites you to Mill house. You’ll be a viewer.')
  await page.getByRole('link', { name: 'Log in and join' }).click()
  await expect(page.getByText('Log in to accept your invitation.')).toBeVisible()
  await logIn(page, 'bob')
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  const asking = `${testApp.runtime.url}/api/invitations/${code}`
  expect(asked.filter((address) => address.includes(code) && !address.startsWith(asking))).toEqual([])
})
