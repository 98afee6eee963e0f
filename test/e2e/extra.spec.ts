import { expect } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { expectAmount, shoppingRow } from '../support/shopping.ts'

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
