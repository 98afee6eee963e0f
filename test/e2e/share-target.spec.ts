import { expect, type Page } from '@playwright/test'
import { logIn } from '../support/browser-login.ts'
import { signedIn as test } from '../support/browser-test.ts'

test.use({ serviceWorkers: 'allow' })

/** Posts a list as a phone does that shares it with the app. */
async function share(page: Page, shared: Readonly<Record<string, string>>) {
  await page.evaluate((fields) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/pasted-list', method: 'POST', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('textarea'), { name, value }))
    document.body.append(form)
    form.submit()
  }, shared)
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

test('a shared list opens as rows to confirm', async ({ page, testApp, context, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  await logOut(page)
  await share(page, { title: 'List', text: '2 milk\nbread\nsalt' })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await logIn(page, 'anna')
  await expect(page.getByRole('button', { name: 'Add 3 to the list' })).toBeVisible()

  await logOut(page)
  const address = 'https://example.org/eggs'
  await share(page, { title: 'eggs', text: address, url: address })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await waiting(page, 60 * 60 * 1_000)).toBe('eggs')
  await page.goto('/')
  await expect.poll(() => waiting(page)).toBeUndefined()

  await logIn(page, 'anna')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  // So that nothing could have taken it but the service worker.
  await testApp.close()
  await share(page, { text: '2 milk\nbread' })
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()
  await page.goto('/dashboard')
  await page.goto('/pasted-list')
  await expect(page.getByRole('button', { name: 'Add 2 to the list' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pasted-list')
  await expect(other.getByRole('textbox', { name: 'List' })).toHaveValue('')
})
