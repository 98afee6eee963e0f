import { expect, type Page } from '@playwright/test'
import { signedIn as test, inSoak, expectStored } from '../support/browser-test.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { openView } from '../support/views.ts'
import type { TestUser } from '../support/test-app.ts'
import { addOne, figuresOf, steppersOf } from '../support/steppers.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Milk' })
const openMilk = (page: Page) => page.getByRole('button', { name: /^Milk/ }).click()

/** Undoes what a toast tells of. */
const undo = (page: Page, text: string) =>
  page
    .locator('.toasts')
    .getByRole('status')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()

test('each change of an entry is undone in one tap, or it says why not', async ({ page, anna }) => {
  const milk = await anna.item({ name: 'Milk' })
  await page.goto('/inventory')
  const row = (quantity: string) => [new RegExp(`Milk.*Quantity: ${quantity}`, 's')]
  await addMilk(page)
  await expect(rows(page)).toHaveText(row('2.5'))
  await undo(page, 'Milk added')
  await expect(rows(page)).toHaveCount(0)
  await addMilk(page)
  await page.getByRole('button', { name: 'Take one out: Milk' }).click()
  await expect(rows(page)).toHaveText(row('1.5'))
  await undo(page, 'Milk: 2.5 → 1.5')
  await expect(rows(page)).toHaveText(row('2.5'))

  await openMilk(page)
  await expect(dialog(page)).toContainText('Last Updated')
  await dialog(page).getByRole('spinbutton', { name: 'Update Quantity' }).fill('7')
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
  await expect(rows(page)).toHaveText(row('7'))
  await undo(page, 'updated')
  await expect(rows(page)).toHaveText(row('2.5'))

  await openMilk(page)
  for (let presses = 0; presses < 2; presses += 1)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expectStored(anna, '/items').toMatchObject([{ name: 'Milk' }])
  await undo(page, 'deleted')
  await expect(rows(page)).toHaveText(row('2.5'))

  await anna.put(`/inventory/${milk}`, { quantity: 1 })
  await anna.post('/base-inventory', { itemId: milk, desiredQuantity: 4 })
  await openView(page, 'Base Inventory View')
  await addOne(page, 'Milk', 'Base quantity')
  await undo(page, 'Base quantity of Milk: 4 → 5')
  await expect(rows(page)).toContainText('Desired Quantity: 4')

  await openView(page, 'Item View')
  const opened = page.getByRole('dialog')
  const asBefore = /^Milk.*Quantity: 1.*Base Quantity: 4/s
  await openMilk(page)
  await opened.getByLabel('Item Name').fill('Oat milk')
  await opened.getByRole('spinbutton', { name: 'Current Inventory Quantity' }).fill('2')
  await opened.getByRole('spinbutton', { name: 'Base inventory Desired Quantity' }).fill('5')
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 2.*Base Quantity: 5/s])
  await undo(page, 'Oat milk saved.')
  await expect(rows(page)).toHaveText([asBefore])
  await openMilk(page)
  for (let presses = 0; presses < 2; presses += 1)
    await opened.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(0)
  await undo(page, 'Milk deleted.')
  await expect(rows(page)).toHaveText([asBefore])

  await openView(page, 'Inventory View')
  await addOne(page, 'Milk')
  await expect(page.getByText('Milk: 1 → 2')).toBeVisible()
  await anna.put(`/inventory/${milk}`, { quantity: 0 })
  await undo(page, 'Milk: 1 → 2')
  await expect(page.getByRole('alert')).toContainText('The stock of Milk is now 0')
})

async function addMilk(page: Page) {
  await page.getByRole('button', { name: 'Add Inventory Item' }).first().click()
  const add = page.getByRole('button', { name: 'Add to Inventory' })
  await add.click()
  await expect(page.getByText('Choose an item from the list.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Select Item' }).fill('mil')
  await page.getByRole('option', { name: 'Milk' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2.5')
  await add.click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: 'Select Item' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('any row is one less after a search and two taps', inSoak, async ({ page, anna }) => {
  await importLines(anna, linesOf('Item', 10))
  const id = await anna.stocked('Zwieback', 2, 2)
  await anna.put(`/items/${id}`, { codes: [{ ean: '4100060009510', amount: 6 }] })
  await page.goto('/inventory')
  await expect(rows(page)).toHaveCount(11)
  await page.getByRole('searchbox', { name: 'Search items' }).tap()
  await page.keyboard.type('zwie')
  await expect(rows(page)).toHaveText([/Zwieback.*Quantity: 2/s])
  await page.getByRole('button', { name: 'Take one out: Zwieback' }).tap()
  await expect(rows(page)).toContainText('Quantity: 1')
  // To what another user has changed meanwhile.
  await anna.put(`/inventory/${id}`, { delta: 5 })
  await page.getByRole('searchbox', { name: 'Search items' }).fill('4100060009510')
  await expect(rows(page)).toHaveText([/Quantity: \d.*pack of 6/s])
  await addOne(page, 'Zwieback')
  await expect(rows(page)).toContainText('Quantity: 12')
  await page.getByRole('searchbox').tap()
  await page.getByRole('searchbox').fill('')
  await test.step('the figures open the row, and both change in place', () => changeInPlace(page, anna))

  await page.getByRole('button', { name: /^Zwieback/ }).click()
  await page.route(`**/api/items/${id}`, (route) => route.fulfill({ status: 409 }))
  const opened = page.getByRole('dialog')
  await opened.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(opened.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
})

async function changeInPlace(page: Page, anna: TestUser) {
  const figures = figuresOf(page, 'Zwieback')
  const steppers = steppersOf(page, 'Zwieback')
  const stock = steppers.getByRole('spinbutton', { name: 'Stock' })
  const base = steppers.getByRole('spinbutton', { name: 'Base quantity' })
  await expect(stock).toBeHidden()
  await figures.tap({ position: { x: 30, y: 10 } })
  await expect(stock).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(figures).toHaveText('7 of 2')
  await expect(figures).toBeFocused()
  await undo(page, 'Zwieback: 12 → 7')
  await expect(figures).toHaveText('12 of 2')

  await figures.tap({ position: { x: 30, y: 50 } })
  await expect(base).toBeFocused()
  const more = steppers.getByRole('button', { name: 'More: Base quantity' })
  for (let taps = 0; taps < 3; taps += 1) await more.tap()
  await undo(page, 'Base quantity of Zwieback: 2 → 5')
  await expect(base).toHaveValue('2')
  await page.goBack()
  await expect(figures).toBeFocused()

  // A tap elsewhere saves what was typed, and its own message stays.
  await figures.tap({ position: { x: 30, y: 10 } })
  await expect(stock).toBeFocused()
  await page.keyboard.type('8')
  await page.getByRole('button', { name: 'Take one out: Item 9' }).tap()
  await expect(figures).toHaveText('8 of 2')
  await expectStored(anna, '/inventory').toContainEqual(expect.objectContaining({ quantity: 8 }))
  await expect(rows(page).filter({ hasText: 'Item 9' })).toContainText('Quantity: 0')
  await undo(page, 'Item 9: 1 → 0')

  // Nothing stays behind of a row that something else has closed.
  await openView(page, 'Base Inventory View')
  await figures.press('Enter')
  await expect(base).toBeFocused()
  await page.getByRole('button', { name: /^Zwieback/ }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(figures).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory View')
}
