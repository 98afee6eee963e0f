import { expect, type Page } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { amountField, shoppingRow } from '../support/shopping.ts'

const headings = (page: Page) => page.getByRole('heading', { level: 2 })
const names = (page: Page) => page.getByRole('rowheader')

async function setAside(page: Page, name: string) {
  await amountField(page, name)
  await page.getByRole('button', { name: `Not available: ${name}` }).tap()
}

test('what the shop does not have moves away, is not shared, put back or undone, and comes back with the put-away', async ({
  page,
  anna,
  context,
}) => {
  for (const name of ['Bread', 'Milk', 'Yogurt']) await anna.stocked(name, 0, 2)
  await page.goto('/dashboard?view=shopping-list')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await setAside(page, 'Bread')
  await expect(page.getByText('Bread: not available, moved down.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Put back: Bread' })
  await expect(back).toBeFocused()
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await expect(names(page)).toHaveText(['Milk', 'Yogurt', 'Bread'])
  await expect(page.getByText('0 of 2 purchased')).toBeVisible()
  await expectGoodInSoak(page)
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.getByText('List copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2 Milk\n2 Yogurt')

  await back.tap()
  await expect(page.getByText('Bread is back on the list.')).toBeVisible()
  await expect(headings(page)).toHaveText(['Other'])
  await setAside(page, 'Milk')
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(headings(page)).toHaveText(['Other'])

  await page.setViewportSize({ width: 1280, height: 800 })
  await shoppingRow(page, 'Bread').hover()
  await page.getByRole('button', { name: 'Not available: Bread' }).click()
  await expect(names(page)).toHaveText(['Milk', 'Yogurt', 'Bread'])
  await expectGoodInSoak(page)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByRole('button', { name: 'Add Selected to Inventory (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await shoppingRow(page, 'Milk').tap()
  await expect(headings(page)).toHaveText(['Other', 'Purchased', 'Not available'])
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(names(page)).toHaveText(['Bread', 'Yogurt'])
  await expect(headings(page)).toHaveText(['Other'])
})
