import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

test('a quantity begins with 1, menus are at most 310 px high at z-index 2000, dialogs 600 px wide at z-index 2400', async ({
  page,
  anna,
}) => {
  for (let count = 1; count <= 11; count += 1) await anna.item({ name: `Item ${count}` })
  await page.goto('/inventory')
  for (const [view, adds] of [
    ['Base Inventory View', 'Base Inventory Item'],
    ['Inventory View', 'Add Inventory Item'],
  ] as const) {
    await openView(page, view)
    await page.getByRole('button', { name: adds }).first().click()
    const dialog = page.getByRole('dialog', { name: adds })
    await expect(dialog.getByRole('spinbutton', { name: /Quantity$/ })).toHaveValue('1')
    if (view === 'Inventory View') {
      await dialog.getByRole('combobox', { name: 'Select Item' }).click()
      const panel = page.getByRole('listbox').locator('..')
      await expect(panel).toHaveCSS('z-index', '2000')
      expect((await panel.boundingBox())?.height).toBe(310)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await openView(page, 'Item View')
  for (const opener of [/^Item 1$|^Item 1 /, /^Scan$/]) {
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog')).toHaveCSS('max-width', '600px')
    await expect(page.getByRole('dialog').locator('..')).toHaveCSS('z-index', '2400')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
