import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { found, join, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword } from '../support/test-app.ts'
import { inSoak } from '../support/soak.ts'

async function openDialog(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  return page.getByRole('dialog', { name: 'Delete your account?' })
}

test('an account is deleted after two questions, and each household as announced', async ({
  page,
  testApp,
  anna,
}) => {
  const bob = await createTestUser(testApp, 'bob')
  await found(anna, 'Alone')
  const mill = await found(anna, 'Mill house')
  await join(anna, mill, bob)
  const bobs = await found(bob, 'Bob’s place')
  await join(bob, bobs, anna)

  const dialog = await openDialog(page)
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Alone is deleted with all its data, because nobody else is in it.',
    'Mill house goes to bob, who becomes its owner.',
    'You leave Bob’s place. The other members keep it.',
  ])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog).toContainText('Current password is required.')
  await dialog.getByLabel('Current password').fill('not her password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.')
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()

  expect(await membersOf(bob, mill)).toEqual(['bob owner'])
  expect(await membersOf(bob, bobs)).toEqual(['bob owner'])
  await page.getByLabel('Username').fill('anna')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login error: Invalid username or password.')
})

test(
  'a deletion requires the preview of the households, can be cancelled, and continues after a failure',
  inSoak,
  async ({ page, anna }) => {
    await page.route('**/api/me/departures', (route) => route.fulfill({ status: 503 }))
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('alert')).toContainText('An error occurred. Please try again later.')
    await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await page.unroute('**/api/me/departures')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await anna.get('/me')).status).toBe(200)

    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Current password').fill(goodPassword)
    await page.route('**/api/me', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
    await page.unroute('**/api/me')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => (await anna.get('/me')).status).toBe(401)
  },
)
