import { expect, type Page } from '@playwright/test'
import { expectGoodAndNarrow, expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { endPush, pushState, replacePush } from '../support/push-browser.ts'
import { signIn } from '../support/sign-in.ts'
import { householdOf } from '../support/store.ts'
import { newSubscription } from '../support/subscriptions.ts'
import type { TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const kind = (page: Page, name: string) => page.getByRole('switch', { name })

async function open(page: Page) {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

const kindsOf = async (testUser: TestUser) => {
  const { devices } = Object((await testUser.get('/notifications')).body)
  return Array.from<unknown>(devices).map((device) => Object(device).choices[0])
}

test.beforeEach(async ({ anna }) => void (await anna.item({ name: 'Milk' })))

test('everything is off until it is chosen, and the browser asks with the first choice alone', async ({
  page,
  anna,
}) => {
  await replacePush(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Notifications This device: off' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  for (const name of ['Going shopping', 'New on the list', 'All bought', 'What expires and runs out'])
    await expect(kind(page, name)).not.toBeChecked()
  await expectGoodAndNarrow(page)
  expect(await pushState(page)).toEqual({ isSubscribed: false, asked: 0 })

  // Both at once: the second follows the first.
  await kind(page, 'Going shopping').focus()
  await page.keyboard.press('Space')
  await kind(page, 'All bought').tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  await expect.poll(() => kindsOf(anna)).toMatchObject([{ kinds: ['going', 'bought'] }])
  expect(await pushState(page)).toEqual({ isSubscribed: true, asked: 1 })

  await kind(page, 'What expires and runs out').tap()
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
  await expect.poll(() => kindsOf(anna)).toMatchObject([{ weekly: { day: 4, hour: 18 } }])
  await expectGoodAndNarrowInSoak(page)

  for (const name of ['Going shopping', 'All bought', 'What expires and runs out'])
    await kind(page, name).tap()
  await expect.poll(() => pushState(page)).toEqual({ isSubscribed: false, asked: 1 })
  expect(await kindsOf(anna)).toEqual([])
})

test('other devices are named, and turned off from here', async ({ page, testApp, anna }) => {
  await replacePush(page)
  const other = await signIn(testApp.runtime.url, 'anna')
  const { subscription } = newSubscription('https://updates.push.services.mozilla.com/wpush/v2/other')
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const body = { household: await householdOf(testApp, anna), subscription, kinds: ['going', 'added'] }
  await other.put('/notifications', body, firefox)
  await open(page)
  await expect(page.getByText(/Going shopping and New on the list · since/)).toBeVisible()
  await expect(kind(page, 'Going shopping')).not.toBeChecked()
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Turn off: Firefox on Windows' }).tap()
  await expect(page.getByText('Firefox on Windows: off.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toHaveCount(0)
  expect(await kindsOf(anna)).toEqual([])
})

test('a browser that blocks them says so, until its user allows them', async ({ page, anna }) => {
  await replacePush(page, { answer: 'denied' })
  await open(page)
  await kind(page, 'Going shopping').tap()
  await expect(
    page.getByText('Allow notifications for localhost in its settings. We don’t ask again.'),
  ).toBeVisible()
  await expect(kind(page, 'Going shopping')).not.toBeChecked()
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Check again' }).tap()
  await expect(page.getByText('They are still blocked.')).toBeVisible()
  await endPush(page)
  await page.getByRole('button', { name: 'Check again' }).tap()
  await expect(page.getByText('This browser blocks notifications')).toHaveCount(0)
  await kind(page, 'Going shopping').tap()
  await expect.poll(() => kindsOf(anna)).toMatchObject([{ kinds: ['going'] }])
})

test('a question that is closed, and a push service that is not there, change nothing and can be tried again', async ({
  page,
  anna,
}) => {
  await replacePush(page, { answer: 'default' })
  await open(page)
  await kind(page, 'New on the list').tap()
  await expect(page.getByRole('alert')).toContainText(
    'Nothing was turned on: the browser’s question was closed.',
  )
  await expect(kind(page, 'New on the list')).not.toBeChecked()
  await expectGoodAndNarrowInSoak(page)
  await replacePush(page, { fails: true })
  await page.reload()
  await kind(page, 'New on the list').tap()
  await expect(page.getByRole('alert')).toContainText('The browser couldn’t turn them on.')
  expect(await kindsOf(anna)).toEqual([])
})

test('what the server refuses is said, and leaves the browser without a subscription', async ({ page }) => {
  await replacePush(page, {}, newSubscription('https://push.elsewhere.example/own').subscription)
  await open(page)
  await kind(page, 'All bought').tap()
  await expect(page.getByRole('alert')).toContainText('Notifications can’t be sent to this browser.')
  await expect(kind(page, 'All bought')).not.toBeChecked()
  await expect.poll(async () => (await pushState(page)).isSubscribed).toBe(false)
})

test('without a connection nothing can be changed, and each line says so', async ({ page, context }) => {
  await replacePush(page)
  await open(page)
  await expect(kind(page, 'Going shopping')).toHaveAttribute('aria-disabled', 'false')
  await context.setOffline(true)
  await expect(page.getByText('Can be changed once there is a connection')).toHaveCount(4)
  await kind(page, 'Going shopping').tap({ force: true })
  await expect(kind(page, 'Going shopping')).not.toBeChecked()
  await expectGoodAndNarrowInSoak(page)
  await context.setOffline(false)
  await expect(page.getByText('So that you can add what you need')).toBeVisible()
})

test('what the browser has ended by itself is said, and turned on again as it was', async ({
  page,
  anna,
}) => {
  await replacePush(page)
  await open(page)
  await kind(page, 'Going shopping').tap()
  await expect.poll(() => kindsOf(anna)).toHaveLength(1)
  await endPush(page)
  await page.reload()
  await expect(page.getByText('Nothing arrives here any more')).toBeVisible()
  await expect(kind(page, 'Going shopping')).toBeChecked()
  await expectGoodAndNarrowInSoak(page)
  await page.getByRole('button', { name: 'Turn on again' }).tap()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  expect(await kindsOf(anna)).toMatchObject([{ kinds: ['going'] }])
})

test('an iPhone is led to its home screen, and other browsers hear what is possible', async ({ page }) => {
  const standalone = await page.addInitScript(() =>
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false }),
  )
  await open(page)
  await expect(page.getByText('First, put it on the home screen')).toBeVisible()
  await page.getByRole('button', { name: 'Show me how' }).tap()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'tap Add to Home Screen, then Add.' }),
  ).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectGoodAndNarrowInSoak(page)
  await standalone.dispose()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.reload()
  await expect(page.getByText('Not possible in this browser')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectGoodAndNarrowInSoak(page)
})

test('after a logout this device gets nothing any more, nor does the next person on it', async ({
  page,
  testApp,
  anna,
}) => {
  const ben = await createTestUser(testApp, 'ben')
  await replacePush(page)
  await open(page)
  await kind(page, 'Going shopping').tap()
  await expect.poll(() => kindsOf(anna)).toHaveLength(1)
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
