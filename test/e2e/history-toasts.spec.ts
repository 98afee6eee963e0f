import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test } from '../support/browser-test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const toast = (page: Page, text: string) =>
  page.locator('.toasts').getByRole('status').filter({ hasText: text })
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' })

test('a quantity step is undone in one tap', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'Less: Milk' }).click()
  await expect(rows(page)).toContainText('Quantity: 0')
  await expectAccessible(page)
  await undo(page, 'Milk: 1 → 0').click()
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(rows(page)).toContainText('Quantity: 1')
  await page.goto('/base-inventory')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await undo(page, 'Base quantity of Milk: 4 → 5').click()
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(rows(page)).toContainText('Desired Quantity: 4')
})

test('a deleted item is restored with its quantities', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'Milk deleted.').click()
  await expect(rows(page)).toHaveText([/Milk.*Quantity: 1.*Base Quantity: 4/s])
})

test('all changes of an edit are undone together', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.goto('/itemview')
  await rows(page).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Item Name').fill('Oat milk')
  await dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill('2')
  await dialog.getByRole('spinbutton', { name: 'Base inventory Desired Quantity' }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 2.*Base Quantity: 5/s])
  await undo(page, 'Oat milk saved.').click()
  await expect(rows(page)).toHaveText([/Milk.*Quantity: 1.*Base Quantity: 4/s])
})

test('an addition, an update and a deletion are undone', async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  await page.goto('/inventory')
  const add = async () => {
    await page
      .getByRole('button', { name: /Inventory Item$/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Select Item' }).fill('milk')
    await page.getByRole('button', { name: /^Add to/ }).click()
    await expect(page.getByRole('combobox', { name: 'Select Item' })).toHaveValue('')
    await page.goBack()
  }
  await add()
  await expect(rows(page)).toHaveCount(1)
  await undo(page, 'Milk added').click()
  await expect(rows(page)).toHaveCount(0)

  await add()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await dialog.getByRole('spinbutton').fill('7')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(rows(page)).toContainText('Quantity: 7')
  await undo(page, 'updated').click()
  await expect(rows(page)).toContainText('Quantity: 1')

  await page.getByRole('button', { name: /^Milk/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'deleted').click()
  await expect(rows(page)).toContainText('Quantity: 1')
})

test('a tap on Undo counts, even if the dialog goes between press and release', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/base-inventory')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // From here on only the test moves the time: the dialog is closing, and stays so.
  await page.clock.pauseAt(now + 60_000)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.locator('.p-dialog-exit')).toBeVisible()
  await undo(page, 'deleted').hover()
  await page.mouse.down()
  await page.clock.runFor(1000)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.up()
  await expect(toast(page, 'Undone.')).toBeVisible()
})

test('a change that can no longer be undone says why', async ({ page, anna }) => {
  const milk = await anna.stocked('Milk', 1, 4)
  await page.goto('/inventory')
  await page.getByRole('button', { name: 'More: Milk' }).click()
  await expect(undo(page, 'Milk: 1 → 2')).toBeVisible()
  await anna.put(`/inventory/${milk}`, { quantity: 0 })
  await undo(page, 'Milk: 1 → 2').click()
  await expect(page.getByRole('alert')).toContainText('The stock of Milk is now 0')
})

test.describe('the toast', () => {
  test.beforeEach(async ({ page, anna }) => {
    await anna.stocked('Milk', 1, 4)
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.goto('/inventory')
    await expect(rows(page)).toContainText('Quantity: 1')
    // From here on only the test moves the time.
    await page.clock.pauseAt(now + 60_000)
    await page.getByRole('button', { name: 'More: Milk' }).click()
    await expect(undo(page, 'Milk: 1 → 2')).toBeVisible()
  })

  test('stays while hovered, and closes after 8 seconds', async ({ page }) => {
    await toast(page, 'Milk').hover()
    await page.clock.runFor(30_000)
    await expect(toast(page, 'Milk')).toBeVisible()
    await page.mouse.move(5, 500)
    await page.clock.runFor(7_900)
    await expect(toast(page, 'Milk')).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(page, 'Milk')).toBeHidden()
  })

  test('stays while focused, returns the focus, and can be undone by keys alone', async ({ page }) => {
    await undo(page, 'Milk').focus()
    await page.clock.runFor(30_000)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Undone.')).toBeVisible()
    await expect(rows(page)).toContainText('Quantity: 1')
    await expect(page.getByRole('button', { name: 'More: Milk' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(undo(page, 'Milk: 1 → 2')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toContainText('Quantity: 1')
  })
})
