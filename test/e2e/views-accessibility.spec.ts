import { expect } from '@playwright/test'
import { leaveAdding, openAddQuantity } from '../support/adding.ts'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { screens } from '../support/screens.ts'
import { repeats } from '../support/soak.ts'
import { amountField } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

for (const [screen, shown] of screens)
  test.describe(`on a ${screen}`, repeats(screen === 'desktop'), () => {
    test.use(shown)

    test('items, stock and the shopping list are accessible, with their dialogs', async ({ page, anna }) => {
      await anna.stocked('Milk', 1, 3)
      await anna.stocked('Bread', 0, 1)
      // More than a page of rows to buy.
      await importLines(
        anna,
        Array.from({ length: 10 }, (_, line) => ({ line, name: `Pasta ${line}`, extra: 1 })),
      )
      await page.goto('/itemview')
      await expect(page.getByText('Milk')).toBeVisible()
      await expectGood(page)
      await page.getByRole('button', { name: /Milk/ }).click()
      await expectGood(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expectGoodInSoak(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      // The base inventory is the same view of another quantity.
      await page.getByRole('button', { name: 'Inventory View', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory View')
      await expectGood(page)
      await openAddQuantity(page, 'Add Inventory Item')
      await page.getByRole('combobox', { name: 'Select Item' }).click()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await leaveAdding(page)
      await page.getByRole('button', { name: /^Milk/ }).click()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await page.getByRole('button', { name: 'Shoppinglist' }).click()
      await tick(page.getByRole('checkbox', { name: 'Purchased: Milk' }))
      await (await amountField(page, 'Milk')).fill('0')
      if (screen === 'desktop') {
        await page.getByRole('combobox', { name: 'Rows per page' }).click()
        await expectGood(page)
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
      await expectGoodInSoak(page)
    })
  })
