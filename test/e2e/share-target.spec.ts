import { expect, type Page } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'

test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state)

/** Posts a list as a phone does that shares it with the app. */
async function share(page: Page, text: string) {
  await page.evaluate((shared) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/pasted-list', method: 'POST', enctype: 'multipart/form-data' })
    const field = document.createElement('textarea')
    Object.assign(field, { name: 'text', value: shared })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, text)
  await page.waitForURL('**/pasted-list')
}

/** Returns the text that waits on the device, first made older by some milliseconds. */
const waiting = (page: Page, older = 0) =>
  page.evaluate(async (by) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await done(indexedDB.open('shared-list'))
    const store = database.transaction('texts', 'readwrite').objectStore('texts')
    const kept: unknown = await done(store.get('text'))
    if (by > 0) await done(store.put({ ...Object(kept), at: Object(kept).at - by }, 'text'))
    database.close()
    return Object(kept).text
  }, older)

const logOut = (page: Page) => page.evaluate(() => localStorage.removeItem('userToken'))

async function logIn(page: Page) {
  await page.getByLabel('Username').fill('anna')
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword)
  await page.getByRole('button', { name: 'Login' }).click()
}

test.beforeEach(async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/dashboard')
  await expect.poll(() => isControlled(page)).toBe('activated')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
})

test('a shared list opens as rows to confirm, in one tab, and never leaves the device', async ({
  page,
  testApp,
  context,
}) => {
  // So that nothing could have taken it but the service worker.
  await testApp.close()
  await share(page, '2 milk\nbread')
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()
  await expectGoodInSoak(page)
  await page.goto('/dashboard')
  await page.goto('/pasted-list')
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pasted-list')
  await expect(other.getByRole('textbox', { name: 'List' })).toHaveValue('')
})

test('it waits for a login, and without one an hour', async ({ page }) => {
  await logOut(page)
  await share(page, '2 milk\nbread')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()

  await logOut(page)
  await share(page, 'eggs')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await waiting(page, 60 * 60 * 1_000)).toBe('eggs')
  await page.goto('/')
  await expect.poll(() => waiting(page)).toBeUndefined()
})
