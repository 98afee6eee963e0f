import { expect } from '@playwright/test'
import { leaveAdding, openAddItem, openAddQuantity } from '../support/adding.ts'
import { test } from '../support/browser-test.ts'
import { goodPassword } from '../support/test-app.ts'
import { screens } from '../support/screens.ts'
import { repeats } from '../support/soak.ts'
import { amountField, expectAmount } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

for (const [screen, shown] of screens)
  test.describe(`on a ${screen}`, repeats(screen === 'desktop'), () => {
    test.use(shown)

    test('the main job, from the first login to the stock after a reload', async ({ page, anna }) => {
      await test.step('log in, with a wrong password first', async () => {
        await page.goto('/')
        await page.getByLabel('Username').fill(anna.name)
        await page.getByLabel('Password', { exact: true }).fill('a wrong one')
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(page.getByRole('alert')).toHaveText('Login error: Invalid username or password.')
        await page.getByLabel('Password', { exact: true }).fill(goodPassword)
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(page).toHaveURL('/dashboard')
      })

      const managing = page.getByRole('region', { name: 'Manage Items' })

      await test.step('add an item, refused without a name', async () => {
        const adding = await openAddItem(page)
        await adding.getByLabel('Description').fill('Fresh, from the farm')
        await adding.getByLabel('Category').fill('Dairy')
        await adding.getByLabel('EAN').fill('4006381333931')
        await adding.getByRole('button', { name: 'Add Item' }).click()
        await expect(adding).toContainText('Item Name is required.')
        await adding.getByLabel('Item Name').fill('Milk')
        await adding.getByRole('button', { name: 'Add Item' }).click()
        await expect(page.getByText('Item added successfully!')).toBeVisible()
      })

      await test.step('search it by a part of its category', async () => {
        await anna.item({ name: 'Bread', category: 'Bakery' })
        await page.reload()
        await managing.getByRole('searchbox').fill('dAIR')
        await expect(managing.getByRole('listitem')).toHaveText([
          /Milk.*Dairy.*Quantity: 0.*Base Quantity: 0/s,
        ])
      })

      await test.step('edit it: name, stock and base quantity', async () => {
        await managing.getByRole('button', { name: /Milk/ }).click()
        const dialog = page.getByRole('dialog', { name: 'Edit Item' })
        await dialog.getByLabel('Item Name').fill('Whole milk')
        await dialog.getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill('1')
        await dialog.getByRole('spinbutton', { name: 'Base inventory Desired Quantity' }).fill('4')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog).toBeHidden()
        await expect(managing.getByRole('listitem')).toHaveText([
          /Whole milk.*Quantity: 1.*Base Quantity: 4/s,
        ])
      })

      await test.step('stock it in the inventory view', async () => {
        await page.getByRole('button', { name: 'Inventory View', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory View')
        await expect(page).toHaveURL(/\/dashboard/)
        await openAddQuantity(page, 'Add Inventory Item')
        await page.getByRole('combobox', { name: 'Select Item' }).fill('whole')
        await page.getByRole('option', { name: 'Whole milk' }).click()
        await page.getByRole('button', { name: 'Add to Inventory' }).click()
        await expect(page.getByRole('region', { name: 'Manage Inventory' })).toContainText('Quantity: 2')
        await leaveAdding(page)
      })

      await test.step('set a base quantity in the base inventory view', async () => {
        await page.getByRole('button', { name: 'Base Inventory View' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base Inventory View')
        await openAddQuantity(page, 'Base Inventory Item')
        await page.getByRole('combobox', { name: 'Select Item' }).fill('bread')
        await page.getByRole('option', { name: 'Bread' }).click()
        await page.getByRole('spinbutton', { name: 'Desired Quantity' }).fill('3')
        await page.getByRole('button', { name: 'Add to Base Inventory' }).click()
        await expect(page.getByRole('region', { name: 'Manage Base Inventory' })).toContainText(
          /Bread.*Desired Quantity: 3/s,
        )
        await leaveAdding(page)
      })

      const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

      await test.step('generate the shopping list, change a quantity and tick', async () => {
        await page.getByRole('button', { name: 'Shoppinglist' }).click()
        await page.getByRole('button', { name: 'Generate Shopping List' }).click()
        await expectAmount(page, 'Bread', '3')
        await expectAmount(page, 'Whole milk', '2')
        await (await amountField(page, 'Whole milk')).fill('6')
        await tick(row('Whole milk').getByRole('checkbox', { name: /^Purchased/ }))
      })

      await test.step('add what is selected to the inventory', async () => {
        await page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
        await expect(row('Whole milk')).toBeHidden()
        await expect(row('Bread').getByRole('checkbox', { checked: true })).toHaveCount(0)
        await page.getByRole('button', { name: 'Inventory View', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory View')
        await expect(page.getByRole('region', { name: 'Manage Inventory' })).toContainText(
          /Whole milk.*Quantity: 8/s,
        )
      })

      await test.step('reload: still there', async () => {
        await page.reload()
        await expect(page.getByRole('region', { name: 'Manage Inventory' })).toContainText(
          /Whole milk.*Quantity: 8/s,
        )
      })
    })
  })
