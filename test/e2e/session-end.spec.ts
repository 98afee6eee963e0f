import { expect, type Page } from '@playwright/test'
import { logOut } from '../support/account-menu.ts'
import { logIn as fillLogin } from '../support/browser-login.ts'
import { keptIn } from '../support/browser-storage.ts'
import { test, expectStored, connect, cut, pill } from '../support/browser-test.ts'
import { signIn } from '../support/test-app.ts'
import { addOne, figuresOf } from '../support/steppers.ts'

async function logIn(page: Page, name: string) {
  await fillLogin(page, name)
  await expect(pill(page)).toBeAttached()
}

/** The lists that the browser keeps. */
const keptLists = (page: Page) => keptIn(page, 'replica', 'lists')

test('a session that has ended leaves no list', async ({ anna, page, testApp, context }) => {
  await anna.stocked('Milk', 1, 5)
  await page.goto('/inventory')
  await logIn(page, 'anna')
  await expect(figuresOf(page, 'Milk')).toBeVisible()
  await expect.poll(() => keptLists(page)).not.toEqual([])
  await cut(page)
  await addOne(page, 'Milk')
  await expect(page.getByText('Milk: 1 → 2')).toBeVisible()
  await expect(pill(page)).toHaveText('Offline · 1 waiting')

  await testApp.signUp('ben')
  await (await signIn(testApp.runtime.url, 'anna')).send('POST', '/auth/logout-all')
  await connect(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => keptLists(page)).toEqual([])
  await expect(page.getByLabel('Username')).toHaveValue('')

  await logIn(page, 'ben')
  await expect(pill(page)).toHaveText('All saved')
  expect(await page.getByText('Milk').count(), 'of what the one before has done').toBe(0)
  await logOut(page)
  expect((await anna.get('/inventory')).status).toBe(401)

  await logIn(page, 'anna')
  const again = await signIn(testApp.runtime.url, 'anna')
  await expectStored(again, '/inventory').toMatchObject([{ name: 'Milk', quantity: 2 }])

  await expect.poll(() => keptLists(page)).not.toEqual([])
  await context.clearCookies()
  const refused = { status: 401, json: { message: 'Unauthorized' } }
  await page.route(/\/api\/(items|me)\b/, (route) => route.fulfill(refused))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect.poll(() => keptLists(page)).not.toEqual([])
  await expect(page.getByLabel('Username'), 'as the lists stay').toHaveValue('anna')
  await expect(page.getByText('Know what you have.')).toBeHidden()
})
