import { expect, type Page } from '@playwright/test'
import { inSoak, signedIn as test, expectGoodAndNarrow } from '../support/browser-test.ts'
import {
  endPush,
  forgetPush,
  pushState,
  replacePush,
  subscribedWith,
  subscribeWith,
} from '../support/push-browser.ts'
import { householdOf } from '../support/store.ts'
import { newSubscription } from '../support/subscriptions.ts'
import { type TestUser, signIn } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const kind = (page: Page, name: string) => page.getByRole('switch', { name })

async function open(page: Page) {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

const choicesOf = async (testUser: TestUser) => {
  const { devices } = Object((await testUser.get('/notifications')).body)
  return Array.from<unknown>(devices).map((device) => Object(device).choices[0])
}

test.beforeEach(async ({ anna }) => void (await anna.item({ name: 'Milk' })))

test('everything is off until it is chosen', async ({ page, anna }) => {
  await replacePush(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Notifications This device: off' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  for (const name of ['Going shopping', 'New on the list', 'All bought', 'Expiring and running out'])
    await expect(kind(page, name)).not.toBeChecked()
  expect(await pushState(page)).toEqual({ isSubscribed: false, asked: 0 })

  // Both at once: the second follows the first.
  await kind(page, 'Going shopping').focus()
  await page.keyboard.press('Space')
  await kind(page, 'All bought').tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  await expect.poll(() => choicesOf(anna)).toMatchObject([{ kinds: ['going', 'bought'] }])
  expect(await pushState(page)).toEqual({ isSubscribed: true, asked: 1 })

  await kind(page, 'Expiring and running out').tap()
  await page.getByRole('button', { name: 'Sunday, 9:00 AM' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Day and time' })
  await sheet.getByRole('combobox', { name: 'Day' }).tap()
  await page.getByRole('option', { name: 'Thursday' }).tap()
  await sheet.getByRole('combobox', { name: 'Time' }).tap()
  await page.getByRole('option', { name: '6:00 PM' }).tap()
  await expectGoodAndNarrow(page)
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: 'Thursday, 6:00 PM' })).toBeVisible()
  await page.reload()
  await expect(kind(page, 'Going shopping')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Thursday, 6:00 PM' })).toBeVisible()
  await expect.poll(() => choicesOf(anna)).toMatchObject([{ weekly: { day: 4, hour: 18 } }])

  for (const name of ['Going shopping', 'All bought', 'Expiring and running out'])
    await kind(page, name).tap()
  await expect.poll(() => pushState(page)).toEqual({ isSubscribed: false, asked: 1 })
  expect(await choicesOf(anna)).toEqual([])
})

test('other devices are named, and turned off', inSoak, async ({ page, testApp, anna, context }) => {
  await replacePush(page)
  const other = await signIn(testApp.runtime.url, 'anna')
  const { subscription } = newSubscription('https://updates.push.services.mozilla.com/wpush/v2/other')
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const body = { household: await householdOf(testApp, anna), subscription, kinds: ['going', 'added'] }
  await other.put('/notifications', body, firefox)
  await open(page)
  await expect(page.getByText(/Going shopping and New on the list · since/)).toBeVisible()
  await expect(kind(page, 'Going shopping')).not.toBeChecked()
  await context.setOffline(true)
  await expect(page.getByText('You can change this once you’re online')).toHaveCount(4)
  await kind(page, 'Going shopping').tap({ force: true })
  await expect(kind(page, 'Going shopping')).not.toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('So that you can add what you need')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off: Firefox on Windows' }).tap()
  await expect(page.getByText('Firefox on Windows: off.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toHaveCount(0)
  expect(await choicesOf(anna)).toEqual([])
})

test('what is refused is said, and can be tried again', async ({ page, anna }) => {
  const going = kind(page, 'Going shopping')
  for (const [options, address, said] of [
    [{ answer: 'default' }, undefined, 'The browser’s question was closed, so notifications are still off.'],
    [{ fails: true }, undefined, 'The browser couldn’t turn them on.'],
    [{}, 'https://push.elsewhere.example/own', 'Notifications can’t be sent to this browser.'],
  ] as const) {
    await replacePush(page, options, address && newSubscription(address).subscription)
    await open(page)
    await going.tap()
    await expect(page.getByRole('alert')).toContainText(said)
    await expect(going).not.toBeChecked()
    await expect.poll(async () => (await pushState(page)).isSubscribed).toBe(false)
    expect(await choicesOf(anna)).toEqual([])
    await forgetPush(page)
  }

  await replacePush(page, { answer: 'denied' })
  await open(page)
  await going.tap()
  await expect(
    page.getByText('Allow notifications for localhost in its settings. We won’t ask again.'),
  ).toBeVisible()
  await expect(going).not.toBeChecked()
  await page.getByRole('button', { name: 'Check again' }).tap()
  await expect(page.getByText('They are still blocked.')).toBeVisible()
  await endPush(page)
  await page.getByRole('button', { name: 'Check again' }).tap()
  await expect(page.getByText('This browser blocks notifications')).toHaveCount(0)
  await going.tap()
  await expect.poll(() => choicesOf(anna)).toMatchObject([{ kinds: ['going'] }])

  await endPush(page)
  await page.reload()
  await expect(page.getByText('Nothing arrives here any more')).toBeVisible()
  await expect(going).toBeChecked()
  await page.getByRole('button', { name: 'Turn on again' }).tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  expect(await choicesOf(anna)).toMatchObject([{ kinds: ['going'] }])
})

test('an iPhone is led to its home screen; others hear what is possible', inSoak, async ({ page }) => {
  const standalone = await page.addInitScript(() =>
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false }),
  )
  await open(page)
  await expect(page.getByText('First, add the app to your home screen')).toBeVisible()
  await page.getByRole('button', { name: 'Show me how' }).tap()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'tap Add to Home Screen, then Add.' }),
  ).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await standalone.dispose()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.reload()
  await expect(page.getByText('Not possible in this browser')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('after a logout this device gets nothing any more', async ({ page, testApp, anna }) => {
  const ben = await createTestUser(testApp, 'ben')
  await replacePush(page)
  await open(page)
  await kind(page, 'Going shopping').tap()
  await expect.poll(() => choicesOf(anna)).toHaveLength(1)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(async () => (await pushState(page)).isSubscribed).toBe(false)

  // Somebody else's session takes the place of one that was not logged out.
  const again = await signIn(testApp.runtime.url, 'anna')
  await page.evaluate((token) => localStorage.setItem('userToken', token), again.token)
  await open(page)
  await kind(page, 'Going shopping').tap()
  await expect.poll(async () => (await pushState(page)).isSubscribed).toBe(true)
  await page.evaluate((token) => localStorage.setItem('userToken', token), ben.token)
  await page.goto('/itemview')
  await expect.poll(async () => (await pushState(page)).isSubscribed).toBe(false)
})

const toldAgain = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/notifications'))

test('a subscription stays after a login, and is renewed', async ({ page, anna, testApp }) => {
  await replacePush(page)
  await page.goto('/notifications')
  await page.getByRole('switch', { name: 'Going shopping' }).tap()
  await expect.poll(() => choicesOf(anna)).toHaveLength(1)
  const key = String(Object((await anna.get('/notifications')).body).key)
  await subscribeWith(page, 'BAAA')
  await page.goto('/itemview')
  await expect.poll(() => subscribedWith(page)).toBe(key)
  await expect.poll(() => choicesOf(anna)).toMatchObject([{ kinds: ['going'] }])

  // As after a month.
  const again = await signIn(testApp.runtime.url, 'anna')
  await page.evaluate((token) => localStorage.setItem('userToken', token), again.token)
  const toldByOther = toldAgain(page)
  await page.goto('/itemview')
  expect((await (await toldByOther).response())?.status()).toBe(200)
  expect((await again.get('/notifications')).body).toMatchObject({
    devices: [{ current: true, choices: [{ kinds: ['going'] }] }],
  })
  expect((await pushState(page)).isSubscribed).toBe(true)

  const renewed = 'https://fcm.googleapis.com/fcm/send/renewed'
  await replacePush(page, {}, newSubscription(renewed).subscription)
  const told = toldAgain(page)
  await page.goto('/itemview')
  expect((await told).postDataJSON()).toMatchObject({ kinds: ['going'], subscription: { endpoint: renewed } })
})
