import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrow } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found, invite, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { goodPassword } from '../support/test-app.ts'

async function makeLink(page: Page) {
  await page.goto('/households')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('button', { name: 'Create invite link' }).click()
  const dialog = page.getByRole('dialog', { name: /^Invitation to/ })
  return { dialog, link: await dialog.getByLabel('Link', { exact: true }).inputValue() }
}

test('the link is read from the QR code, copied and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // No browser without a screen has a share sheet.
  await page.addInitScript(() => {
    navigator.share = async ({ url } = {}) => {
      document.title = `Shared: ${url}`
    }
  })
  const { dialog, link } = await makeLink(page)
  expect(link).toMatch(/\/join#/)
  expect(await readQrCode(dialog.locator('.qr-code svg'))).toBe(link)
  await expect(dialog).toContainText('The same link as a QR code')

  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The link was copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`Shared: ${link}`)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('copy it yourself')
})

test('role and lifetime are chosen, and the open invitation says so', async ({ page }) => {
  await page.goto('/households')
  const inviting = page.getByRole('button', { name: 'Invite somebody' })
  await inviting.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Viewer' }).check()
  await dialog.getByRole('combobox', { name: 'Valid for' }).click()
  await page.getByRole('option', { name: '1 hour' }).click()
  await dialog.getByRole('button', { name: 'Create invite link' }).click()
  await expect(dialog.getByText('One person can join as a viewer')).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(inviting).toBeFocused()
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem')
  await expect(open).toHaveText([/Invitation as viewer.*Valid until/s])
})

test('an invitation says who invites and to what, in the reader’s language', async ({
  browser,
  anna,
  baseURL,
}) => {
  const { url } = await invite(anna, await found(anna), 'viewer')
  for (const [locale, said] of [
    ['en-GB', 'anna invites you to Mill house. You’ll be a viewer.'],
    ['de-DE', 'anna lädt dich in den Haushalt „Mill house“ ein. Du wirst Betrachter.'],
  ] as const) {
    const page = await browser.newPage({ locale, baseURL: baseURL ?? '' })
    await page.goto(url)
    await expect(page.getByRole('status').first()).toHaveText(said)
    await page.close()
  }
})

test('an invalid invitation says so at once, logged in or not', async ({ anna, anotherBrowser }) => {
  const { code } = await invite(anna, await found(anna))
  for (const page of [await anotherBrowser(anna), await anotherBrowser()]) {
    await page.goto(`/join#${code}x`)
    await expect(page.getByRole('alert')).toHaveText('This invitation is no longer valid. Ask for a new one.')
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
    await expect(page.getByText(/join/i)).toBeHidden()
    await expectGoodAndNarrow(page)
  }
})

test('an invitation that can’t be shown can still be accepted', async ({ testApp, anna, anotherBrowser }) => {
  const { url, code } = await invite(anna, await found(anna))
  const page = await anotherBrowser(await createTestUser(testApp, 'bob'))
  await page.route(`**/api/invitations/${code}`, (route) => route.fulfill({ status: 500 }))
  await page.goto(url)
  await expect(page.getByText('You are invited to a household.')).toBeVisible()
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
})

test('a signed-in user is asked first, and may decline', async ({ page, testApp, anna, anotherBrowser }) => {
  const mill = await found(anna)
  const { url } = await invite(anna, mill, 'viewer')
  const bobs = await anotherBrowser(await createTestUser(testApp, 'bob'))
  await bobs.goto(url)
  await expect(bobs.getByText('You are logged in as bob.')).toBeVisible()
  await bobs.getByRole('link', { name: 'Not now' }).click()
  await expect(bobs.getByRole('button', { name: 'Household: bob’s household' })).toBeVisible()
  expect(await membersOf(anna, mill)).toEqual(['anna owner'])

  await bobs.goto(url)
  await bobs.getByRole('button', { name: 'Join household' }).click()
  await expect(bobs.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  expect(await membersOf(anna, mill)).toEqual(['anna owner', 'bob viewer'])
  await page.goto('/join')
  await expect(page.getByRole('alert')).toContainText('This invitation link is incomplete.')
})

test('the invitation survives the login, and its code appears in no URL but the API’s', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  const mill = await found(anna)
  const { url, code } = await invite(anna, mill)
  await createTestUser(testApp, 'bob')
  const page = await anotherBrowser()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(url)
  await expect(page).toHaveURL('/join')
  await expect(page.getByText('anna invites you to Mill house.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in and join' }).click()
  await expect(page.getByText('Log in to accept your invitation.')).toBeVisible()
  await page.getByLabel('Username').fill('bob')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  const asking = `${testApp.runtime.url}/api/invitations/${code}`
  expect(asked.filter((address) => address.includes(code) && !address.startsWith(asking))).toEqual([])
})

test('without a connection the invitation is kept for a retry', async ({ testApp, anna, anotherBrowser }) => {
  const mill = await found(anna)
  const { url } = await invite(anna, mill)
  const page = await anotherBrowser(await createTestUser(testApp, 'bob'))
  await page.route('**/accept', (route) => route.abort())
  await page.goto(url)
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
  await page.unroute('**/accept')
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
})
