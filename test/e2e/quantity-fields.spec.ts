import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

test('what is typed into a number replaces it; one less of a half leaves nothing; separators are only where it is read', async ({
  page,
  anna,
}) => {
  const id = await anna.stocked('Butter', 0.5, 1)
  await anna.stocked('Screws', 12_345.5, 1)
  await page.goto('/inventory')
  const rows = page.getByRole('region', { name: 'Manage Inventory' }).getByRole('listitem')
  const [butter, screws] = [rows.first(), rows.last()]
  await butter.getByRole('button', { name: 'Less: Butter' }).tap()
  await expect(butter).toContainText('Quantity: 0')
  await expect(butter.getByRole('button', { name: 'Less: Butter' })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(async () => (await anna.get(`/items/${id}`)).body).toMatchObject({ quantity: 0 })

  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await page.getByRole('button', { name: 'Add Inventory Item' }).first().tap()
  await expect(page.getByRole('combobox', { name: 'Select Item' })).toBeFocused()
  await quantity.tap()
  await page.keyboard.type('3')
  await expect(quantity).toHaveValue('3')
  await quantity.tap()
  await page.keyboard.type('5')
  await expect(quantity).toHaveValue(/^(35|53)$/)
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(screws).toContainText('Quantity: 12,345.5')
  await screws.getByRole('button', { name: /^Screws/ }).tap()
  await expect(page.getByRole('spinbutton', { name: 'Update Quantity' })).toHaveValue('12345.5')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await openView(page, 'Item View')
  await page.getByRole('button', { name: /^Butter/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('EAN')).toHaveAttribute('inputmode', 'numeric')
  await dialog.getByRole('button', { name: 'Scan Barcode' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await expect(dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' })).toHaveValue('7')
})
