import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn, test, expectStored, expectGood } from '../support/browser-test.ts'
import { desktop } from '../support/screens.ts'
import { goodPassword } from '../support/test-app.ts'
import { steppersOf } from '../support/steppers.ts'

test.use(desktop)

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

test('the main job works by keyboard alone', async ({ page, anna }) => {
  test.slow()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base Inventory View')
  await type(page, page.getByRole('combobox', { name: 'Select Item' }), 'mi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('spinbutton', { name: 'Desired Quantity' }), '2')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Milk/ }))
  await tabTo(page, steppersOf(page, 'Milk').getByRole('spinbutton', { name: 'Base quantity' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('region', { name: 'Manage Base Inventory' })).toContainText('Milk')

  await anna.stocked('Nuts', 0, 1)
  await press(page, 'Shoppinglist')
  await press(page, 'Generate Shopping List')
  await tabTo(page, page.getByRole('checkbox', { name: 'Select Milk' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity needed of Milk' }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, page.getByRole('checkbox', { name: 'Purchased: Milk' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Purchased' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Purchased: Nuts' })).toBeFocused()
  await press(page, 'Add Selected to Inventory (1)')
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  await expectStored(anna, '/inventory').toMatchObject([
    { name: 'Milk', quantity: 4 },
    { name: 'Nuts', quantity: 0 },
  ])
})

signedIn('a key opens a view, the search, a form or the sheet, until turned off', async ({ page }) => {
  await page.goto('/inventory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory View')
  // The page may listen a moment after it is seen.
  await expect(async () => {
    await page.keyboard.press('1')
    await expect(page).toHaveURL('/dashboard?view=items', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveTitle('Item View · Household Inventory')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('4')
  await expect(page.getByRole('searchbox')).toHaveValue('4')
  await page.getByRole('heading', { level: 1 }).focus()
  for (const [key, title] of [
    ['2', 'Inventory View'],
    ['3', 'Base Inventory View'],
    ['4', 'Shoppinglist'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.keyboard.press('n')
  await expect(page.getByLabel('Item Name')).toBeFocused()
  await page.keyboard.type('nuts')
  await expect(page.getByLabel('Item Name')).toHaveValue('nuts')
  await expect(page).toHaveURL('/dashboard?view=items')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectGood(page)
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/dashboard?view=items')
})
