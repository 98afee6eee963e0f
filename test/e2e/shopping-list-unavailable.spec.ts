import { expect, type Page } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found, join } from '../support/households.ts'
import { idOf } from '../support/replies.ts'
import { amountField, shoppingRow } from '../support/shopping.ts'
import { createTestUser } from '../support/test-users.ts'

const headings = (page: Page) => page.getByRole('heading', { level: 2 })
const names = (page: Page) => page.getByRole('rowheader')

test.beforeEach(async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await anna.stocked('Milk', 0, 2)
  await anna.stocked('Yogurt', 0, 2)
  await page.goto('/dashboard?view=shopping-list')
  await expect(shoppingRow(page, 'Bread')).toBeVisible()
})

async function setAside(page: Page, name: string) {
  await amountField(page, name)
  await page.getByRole('button', { name: `Not available: ${name}` }).tap()
}

test('what the shop does not have moves away, and comes back with the put-away', async ({ page }) => {
  await setAside(page, 'Bread')
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await expect(names(page)).toHaveText(['Milk', 'Yogurt', 'Bread'])
  await expect(page.getByText('0 of 2 purchased')).toBeVisible()
  await expectGood(page)
  await shoppingRow(page, 'Milk').tap()
  await expect(headings(page)).toHaveText(['Other', 'Purchased', 'Not available'])
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(names(page)).toHaveText(['Bread', 'Yogurt'])
  await expect(headings(page)).toHaveText(['Other'])
})

test('what was set aside is shared last, and put back by its row or by Undo', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await setAside(page, 'Milk')
  const back = page.getByRole('button', { name: 'Put back: Milk' })
  await expect(back).toBeFocused()
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.getByText('The list was copied.')).toBeVisible()
  const text = 'Shopping List\n\nOther\n☐ Bread: 2\n☐ Yogurt: 2\n\nNot available\n✕ Milk: 2'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

  await back.tap()
  await expect(page.getByText('Milk is back on the list.')).toBeVisible()
  await expect(headings(page)).toHaveText(['Other'])
  await setAside(page, 'Milk')
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(headings(page)).toHaveText(['Other'])
})

test('the history tells of amounts and of what was not available', async ({ page }) => {
  await setAside(page, 'Milk')
  await expect(page.getByText('Milk is set aside for now.')).toBeVisible()
  await (await amountField(page, 'Bread')).fill('5')
  await expect(page.getByText('Bread: 2 → 5')).toBeVisible()
  await page.goto('/history')
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(entry('Bread')).toContainText('changed it on the shopping list')
  await expect(entry('Milk')).toContainText('Not available')
})

test('the row says it on the desktop too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await shoppingRow(page, 'Milk').hover()
  await page.getByRole('button', { name: 'Not available: Milk' }).click()
  await expect(names(page)).toHaveText(['Bread', 'Yogurt', 'Milk'])
  await expectGood(page)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByRole('button', { name: 'Add Selected to Inventory (2)' })).toBeVisible()
})

test('a viewer sees the same groups and amounts, without controls', async ({
  testApp,
  anna,
  anotherBrowser,
}) => {
  const mill = await found(anna)
  const inMill = { 'x-household-id': mill }
  const bob = await createTestUser(testApp, 'bob')
  await join(anna, mill, bob, 'viewer')
  for (const [name, change] of [
    ['Apples', { amount: 5 }],
    ['Beans', { purchased: true }],
    ['Cocoa', { unavailable: true }],
  ] as const) {
    const itemId = idOf(await anna.post('/items', { name }, inMill))
    await anna.post('/base-inventory', { itemId, desiredQuantity: 2 }, inMill)
    await anna.put(`/shopping-list/${itemId}`, { itemId, ...change }, inMill)
  }
  const bobs = await anotherBrowser(bob)
  await bobs.goto('/dashboard?view=shopping-list')
  await expect(headings(bobs)).toHaveText(['Other', 'Purchased', 'Not available'])
  await expect(names(bobs)).toHaveText(['Apples', 'Beans', 'Cocoa'])
  await expect(shoppingRow(bobs, 'Apples').getByRole('cell').first()).toHaveText('5')
  await expect(bobs.getByRole('table').getByRole('button')).toHaveCount(0)
  await expectGood(bobs)
})
