import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { goodPassword } from '../support/world.ts'

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 100; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`)
}

async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, page.getByRole('button', { name, exact: true }).last())
  await page.keyboard.press(key)
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('the whole job without a mouse or a finger', async ({ page, anna }) => {
  await page.goto('/')
  await type(page, page.getByLabel('Username'), anna.name)
  await type(page, page.getByLabel('Password', { exact: true }), goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  const adding = page.getByRole('region', { name: 'Add Item' })
  for (const label of ['Item Name', 'Description', 'Category', 'EAN']) {
    await type(page, adding.getByLabel(label), label === 'Item Name' ? 'Milk' : '1')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item added successfully!')).toBeVisible()

  await press(page, /^Milk/)
  const dialog = page.getByRole('dialog', { name: 'Edit Item' })
  await type(page, dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' }), '1')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeFocused()

  await press(page, 'Base Inventory View', 'Space')
  await type(page, page.getByRole('combobox', { name: 'Select Item' }), 'mi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('spinbutton', { name: 'Desired Quantity' }), '3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Manage Base Inventory' })).toContainText('Milk')

  await press(page, 'Shoppinglist')
  await press(page, 'Generate Shopping List')
  await tabTo(page, page.getByRole('checkbox', { name: 'Select Milk' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity needed of Milk' }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('checkbox', { name: 'Purchased: Milk' }))
  await page.keyboard.press('Space')
  await press(page, 'Add Selected to Inventory')
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  expect((await anna.get('/inventory')).body).toMatchObject([{ name: 'Milk', quantity: 4 }])
})
