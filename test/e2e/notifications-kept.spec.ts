import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { pushState, replacePush, subscribedWith, subscribeWith } from '../support/push-browser.ts'
import { signIn } from '../support/sign-in.ts'
import { newSubscription } from '../support/subscriptions.ts'
import type { TestUser } from '../support/test-app.ts'

const choicesOf = async (testUser: TestUser) => {
  const { devices } = Object((await testUser.get('/notifications')).body)
  return Array.from<unknown>(devices).map((device) => Object(device).choices[0])
}

test.beforeEach(async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await replacePush(page)
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Going shopping' }).tap()
  await expect.poll(() => choicesOf(anna)).toHaveLength(1)
})

const toldAgain = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/notifications'))

test('a subscription that the browser has renewed reaches the server', async ({ page }) => {
  const renewed = 'https://fcm.googleapis.com/fcm/send/renewed'
  await replacePush(page, {}, newSubscription(renewed).subscription)
  const told = toldAgain(page)
  await page.goto('/itemview')
  expect((await told).postDataJSON()).toMatchObject({ kinds: ['going'], subscription: { endpoint: renewed } })
})

test('who logs in again here is told as before', async ({ page, testApp }) => {
  // As after a month.
  const again = await signIn(testApp.runtime.url, 'anna')
  await page.evaluate((token) => localStorage.setItem('userToken', token), again.token)
  const told = toldAgain(page)
  await page.goto('/itemview')
  expect((await (await told).response())?.status()).toBe(200)
  expect((await again.get('/notifications')).body).toMatchObject({
    devices: [{ current: true, choices: [{ kinds: ['going'] }] }],
  })
  expect((await pushState(page)).isSubscribed).toBe(true)
})

test('a server that has lost its keys is subscribed to again when the app is opened', async ({
  page,
  anna,
}) => {
  const key = String(Object((await anna.get('/notifications')).body).key)
  await subscribeWith(page, 'BAAA')
  await page.goto('/itemview')
  await expect.poll(() => subscribedWith(page)).toBe(key)
  await expect.poll(() => choicesOf(anna)).toMatchObject([{ kinds: ['going'] }])
})
