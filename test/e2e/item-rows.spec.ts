import { expect } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'

test('rows of items lead with the figure; its words are read out, and a missing base quantity is a dot', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 2, 4)
  await anna.stocked('Rye', 0, 0)
  const salt = await anna.item({ name: 'Salt' })
  await anna.post('/inventory', { itemId: salt, quantity: 3 })
  await page.goto('/itemview')
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(row('Milk')).toHaveAccessibleName('Milk Quantity: 2 Base Quantity: 4')
  await expect(row('Milk').getByText('of 4')).toBeVisible()
  await expect(row('Rye').getByText('of 0')).toBeVisible()
  await expect(row('Rye').locator('.stock-level')).toHaveClass('stock-level enough')
  await expect(row('Salt')).toHaveAccessibleName('Salt Quantity: 3 Base Quantity: 0')
  await expect(row('Salt')).not.toContainText('of ')
  await expect(row('Salt').locator('.stock-level')).toHaveClass('stock-level open')
  // All are in sight, so there is no way to other pages.
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expectGoodInSoak(page)
})

test('in a selection a tap on a row selects it', async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await anna.item({ name: 'Rye' })
  await page.goto('/itemview')
  const row = page.getByRole('button', { name: /^Milk/ })
  const box = page.getByRole('checkbox', { name: 'Select Milk' })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select items' }).click()
  await row.click()
  await expect(box).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectGoodInSoak(page)
  await row.click()
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
