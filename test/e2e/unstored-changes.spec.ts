import { expect, type Page } from '@playwright/test'
import {
  signedIn as test,
  expectStored,
  repeats,
  expectGoodAndNarrow,
  connect,
  cut,
  pill,
} from '../support/browser-test.ts'
import { fillLocalStorage, openSiteStorage, refusals } from '../support/browser-storage-faults.ts'
import type { TestUser } from '../support/test-app.ts'
import { addOne } from '../support/steppers.ts'

/** Opens the app on a device whose databases have no room any more. */
async function fillDevice(page: Page) {
  await page.goto('/inventory')
  const storage = await openSiteStorage(page)
  await storage.fill()
  return storage
}

/** Makes three changes, each of another kind, without a connection. */
async function change(page: Page) {
  await page.goto('/inventory')
  await expect(page.getByRole('button', { name: 'Take one out: Milk' })).toBeVisible()
  await cut(page)
  await addOne(page, 'Milk')
  await page.getByRole('button', { name: 'Shoppinglist' }).tap()
  await page.getByRole('checkbox', { name: 'Purchased: Milk' }).tap()
  await page.getByRole('button', { name: 'Base Inventory View' }).tap()
  await addOne(page, 'Milk', 'Base quantity')
}

async function expectSaved(page: Page, anna: TestUser) {
  await expect(pill(page)).toHaveText('All saved')
  await expectSent(anna)
}

async function expectSent(anna: TestUser) {
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Milk', quantity: 2, desired_quantity: 6, purchased: true },
  ])
}

/** Closes the page, and stays where the browser asks. Returns whether it asked. */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(true)))
    page.once('close', () => resolve(false))
  })
  await page.close({ runBeforeUnload: true })
  return await asked
}

test.beforeEach(async ({ anna }) => {
  await anna.stocked('Milk', 1, 5)
})

for (const [what, refuse] of Object.entries(refusals)) {
  const details = repeats(what !== 'databases that never answer')
  test(`a reload loses nothing with ${what}`, details, async ({ anna, anotherBrowser }) => {
    const page = await anotherBrowser(anna)
    await page.addInitScript(refuse)
    await change(page)
    await expect(pill(page)).toHaveText('Offline · 3 waiting')
    await page.reload()
    await expect(pill(page)).toHaveText('Offline · 3 waiting')
    await connect(page)
    await expectSent(anna)
    await expect(pill(page)).not.toContainText('waiting')
  })
}

test('what a full device has no room for is sent later', async ({ anna, anotherBrowser }) => {
  const page = await anotherBrowser(anna)
  const storage = await fillDevice(page)
  await change(page)
  await expect(pill(page)).toHaveText('Offline · 3 waiting')
  await page.reload()
  await expect(pill(page)).toHaveText('Offline · 3 waiting')
  await storage.empty()
  await connect(page)
  await expectSaved(page, anna)
})

test('what only the open page keeps is said and sent', async ({ anna, anotherBrowser }) => {
  const page = await anotherBrowser(anna)
  const storage = await fillDevice(page)
  await fillLocalStorage(page)
  await change(page)
  await expect(pill(page)).toHaveText('Keep open · 3 unsaved')
  await pill(page).getByRole('link').tap()
  await expect(page.getByText('Keep this page open until your changes are sent.')).toBeVisible()
  expect(await asksBeforeClosing(page)).toBe(true)
  await storage.empty()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(pill(page)).toHaveText('Offline · 3 waiting')
  await page.reload()
  await expect(pill(page)).toHaveText('Offline · 3 waiting')

  await storage.fill()
  await fillLocalStorage(page)
  await page.getByRole('button', { name: 'Item View' }).tap()
  await connect(page)
  await expectSaved(page, anna)
  expect(await asksBeforeClosing(page)).toBe(false)
})

test('what is deleted under an open page is stored again', async ({ anna, anotherBrowser }) => {
  const page = await anotherBrowser(anna)
  await change(page)
  await expect(pill(page)).toHaveText('Offline · 3 waiting')
  const storage = await openSiteStorage(page)
  await storage.clear()
  await page.getByRole('button', { name: 'Less: Stock' }).tap()
  await expect(pill(page)).toHaveText('Offline · 4 waiting')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.reload()
  await expect(pill(page)).toHaveText('Offline · 4 waiting')
  await connect(page)
  await addOne(page, 'Milk')
  await expectSaved(page, anna)
})

test('a browser that keeps no data says so', async ({ browser, testApp }) => {
  const context = await browser.newContext({ baseURL: testApp.runtime.url, locale: 'de-DE' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/shopping-list')
  await expect(page.getByRole('main')).toHaveText(/^Diese App speichert Daten auf deinem Gerät\. Erlaube/)
  await expectGoodAndNarrow(page)
  await context.close()
})
