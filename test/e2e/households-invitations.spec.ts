import { expect } from '@playwright/test'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test, test as anonymous } from '../support/browser-test.ts'
import { found, invite, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { goodPassword } from '../support/test-app.ts'
import { chooseLanguage } from '../support/languages.ts'
import { inSoak } from '../support/soak.ts'

test(
  'role and lifetime are chosen; the link is read from the QR code, copied and shared',
  inSoak,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/households')
    // No browser without a screen has a share sheet.
    await page.evaluate(() => {
      navigator.share = async ({ url } = {}) => {
        document.title = `Shared: ${url}`
      }
    })
    const inviting = page.getByRole('button', { name: 'Invite someone' })
    await inviting.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Viewer' }).check()
    await dialog.getByRole('combobox', { name: 'Valid for' }).click()
    await page.getByRole('option', { name: '1 hour' }).click()
    await dialog.getByRole('button', { name: 'Create invite link' }).click()
    await expect(dialog.getByText('One person can join as a viewer')).toBeFocused()

    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
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

    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(inviting).toBeFocused()
    const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem')
    await expect(open).toHaveText([/Invitation as viewer.*Valid until/s])
  },
)

const noLonger = 'This invitation is no longer valid. Ask for a new one.'

test('a signed-in user is asked first, may decline, and accepts also what can’t be shown, after a retry', async ({
  page,
  testApp,
}) => {
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
  await expect(page.getByText('You are invited to a household.')).toBeVisible()
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
  await page.getByRole('button', { name: 'Join household' }).click()
  await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
  expect(await membersOf(bob, mill)).toEqual(['bob owner', 'anna viewer'])
})

anonymous(
  'an invitation says who invites to what in the reader’s language, survives the login, and its code is in no URL but the API’s',
  async ({ page, testApp, anna }) => {
    const mill = await found(anna)
    const { url, code } = await invite(anna, mill, 'viewer')
    await createTestUser(testApp, 'bob')
    await page.goto(`/join#${code}x`)
    await expect(page.getByRole('alert')).toHaveText(noLonger)
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
    await expect(page.getByText(/join/i)).toBeHidden()
    await expectGoodAndNarrowInSoak(page)

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
    await page.getByLabel('Username').fill('bob')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Household: Mill house' })).toBeVisible()
    const asking = `${testApp.runtime.url}/api/invitations/${code}`
    expect(asked.filter((address) => address.includes(code) && !address.startsWith(asking))).toEqual([])
  },
)
