import { expect, type Page } from '@playwright/test'
import { logIn } from '../support/browser-login.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found, join, membersOf } from '../support/households.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword } from '../support/test-app.ts'

async function openDialog(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  return page.getByRole('dialog', { name: 'Delete your account?' })
}

test('an account is deleted, and each household as announced', async ({ page, testApp, anna }) => {
  const bob = await createTestUser(testApp, 'bob')
  await found(anna, 'Alone')
  const mill = await found(anna, 'Mill house')
  await join(anna, mill, bob)
  const bobs = await found(bob, 'Bob’s place')
  await join(bob, bobs, anna)

  await page.route('**/api/me/departures', (route) => route.fulfill({ status: 503 }), { times: 1 })
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('alert')).toContainText('An error occurred. Please try again later.')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Try again' }).click()
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
  await logIn(page, 'anna')
  await expect(page.getByRole('alert')).toHaveText('Login error: Invalid username or password.')
})
