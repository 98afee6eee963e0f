import { expect } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { amountField, expectAmount, shoppingRow } from '../support/shopping.ts'

test('what is wanted more this once is set in the item, and bought besides the gap', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 3, 4)
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Milk' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  await editing.getByRole('button', { name: 'extra', exact: true }).click()
  const field = editing.getByRole('spinbutton', { name: 'Extra, this once' })
  await expect(field).toBeFocused()
  await field.fill('2')
  await expectGood(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await page.goto('/dashboard?view=shopping-list')
  await expectAmount(page, 'Milk', '3')
  await expect(shoppingRow(page, 'Milk').getByText('+2 extra')).toBeVisible()
  await expectGood(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(shoppingRow(page, 'Milk').getByText('+2 extra')).toBeVisible()
  await expectGood(page)
})

test('what is bought once has a note, comes back with an undo, and can be kept as an item', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Candles', description: 'The thin ones', extra: 1, keep: false })
  const milk = await anna.stocked('Milk', 3, 4)
  await page.goto('/dashboard?view=shopping-list')
  const candles = shoppingRow(page, 'Candles')
  await expect(candles).toContainText('Candles · once')
  await expect(candles).toContainText('The thin ones')
  await amountField(page, 'Candles')
  await expectGood(page)
  await candles.getByRole('button', { name: 'Note: Candles' }).tap()
  await page.getByLabel('Note', { exact: true }).fill('The thick ones')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(candles).toContainText('The thick ones')

  await candles.tap({ position: { x: 100, y: 12 } })
  await shoppingRow(page, 'Milk').tap()
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).tap()
  await expect(candles).toBeHidden()
  await expect.poll(async () => (await anna.get('/items')).body).toMatchObject([{ id: milk, quantity: 4 }])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(candles).toContainText('Candles · once')

  await page.setViewportSize({ width: 1280, height: 800 })
  await expectGood(page)
  await page.getByRole('button', { name: 'Item View' }).click()
  const items = page.getByRole('region', { name: 'Manage Items' })
  await expect(items.getByText('Milk')).toBeVisible()
  await expect(items.getByText('Candles')).toBeHidden()
  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await candles.getByRole('button', { name: 'Keep as an item: Candles' }).click()
  await expect(candles).not.toContainText('once')
  await page.getByRole('button', { name: 'Item View' }).click()
  await expect(items.getByText('Candles')).toBeVisible()
})
