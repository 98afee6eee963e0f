import { expect, type Page } from '@playwright/test'
import { logOut } from '../support/account-menu.ts'
import { test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'
import { signIn } from '../support/sign-in.ts'

const pill = (page: Page) => page.getByRole('banner').getByRole('status')
const more = (page: Page) => page.getByRole('button', { name: 'More: Milk' })

async function logIn(page: Page, name: string) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login' }).tap()
  await expect(pill(page)).toBeAttached()
}

/** The names of the lists that the browser keeps. */
const keptLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('replica')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('lists').objectStore('lists').getAllKeys()
          reading.addEventListener('success', () => resolve(reading.result))
          opening.result.close()
        })
      }),
  )

test.beforeEach(async ({ anna, page }) => {
  await anna.stocked('Milk', 1, 5)
  await page.goto('/inventory')
  await logIn(page, 'anna')
  await expect(more(page)).toBeVisible()
  await expect.poll(() => keptLists(page)).not.toEqual([])
  await page.route('**/api/**', (route) => route.abort())
  await more(page).tap()
  await expect(pill(page)).toHaveText('Offline · 1 waiting')
})

test('a session that was ended elsewhere leaves no list, and sends what its person changed after their next login', async ({
  anna,
  page,
  testApp,
}) => {
  await testApp.signUp('ben')
  await (await signIn(testApp.runtime.url, 'anna')).send('POST', '/auth/logout-all')
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => keptLists(page)).toEqual([])

  await logIn(page, 'ben')
  await expect(pill(page)).toHaveText('All saved')
  await expect(page.getByText('Milk')).toBeHidden()
  await logOut(page)
  expect((await anna.get('/inventory')).status).toBe(401)

  await logIn(page, 'anna')
  const again = await signIn(testApp.runtime.url, 'anna')
  await expect
    .poll(async () => (await again.get('/inventory')).body)
    .toMatchObject([{ name: 'Milk', quantity: 2 }])
})

test('a token that is not taken leaves the lists on the device', async ({ page, context }) => {
  await context.clearCookies()
  await page.unrouteAll()
  const refused = { status: 401, json: { message: 'Unauthorized' } }
  await page.route(/\/api\/(items|me)\b/, (route) => route.fulfill(refused))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => keptLists(page)).not.toEqual([])
})
