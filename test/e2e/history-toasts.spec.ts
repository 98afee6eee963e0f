import { expect, type Page } from '@playwright/test'
import { expectAccessibleInSoak } from '../support/browser-axe.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const toast = (page: Page, text: string) =>
  page.locator('.toasts').getByRole('status').filter({ hasText: text })
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' })

test('quantity steps, all changes of an edit and a deleted item with its quantities are undone in one tap, or it says why not', async ({
  page,
  anna,
}) => {
  const milk = await anna.stocked('Milk', 1, 4)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Less: Milk' }).click()
  await expect(rows(page)).toContainText('Quantity: 0')
  await expectAccessibleInSoak(page)
  await undo(page, 'Milk: 1 → 0').click()
  await expect(rows(page)).toContainText('Quantity: 1')
  await openView(page, 'Base Inventory View')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await undo(page, 'Base quantity of Milk: 4 → 5').click()
  await expect(rows(page)).toContainText('Desired Quantity: 4')

  await openView(page, 'Item View')
  const dialog = page.getByRole('dialog')
  const asBefore = /^Milk.*Quantity: 1.*Base Quantity: 4/s
  await rows(page).getByRole('button').click()
  await dialog.getByLabel('Item Name').fill('Oat milk')
  await dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill('2')
  await dialog.getByRole('spinbutton', { name: 'Base inventory Desired Quantity' }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 2.*Base Quantity: 5/s])
  await undo(page, 'Oat milk saved.').click()
  await expect(rows(page)).toHaveText([asBefore])
  await rows(page).getByRole('button').click()
  for (let presses = 0; presses < 2; presses += 1)
    await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'Milk deleted.').click()
  await expect(rows(page)).toHaveText([asBefore])

  await openView(page, 'Inventory View')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(undo(page, 'Milk: 1 → 2')).toBeVisible()
  await anna.put(`/inventory/${milk}`, { quantity: 0 })
  await undo(page, 'Milk: 1 → 2').click()
  await expect(page.getByRole('alert')).toContainText('The stock of Milk is now 0')
})
