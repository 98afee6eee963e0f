import { expect, type Locator, type Page } from '@playwright/test'
import { signedIn as test, expectStored, inSoak, expectGood } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Quick add' })
const card = (page: Page) => page.getByRole('dialog', { name: 'Add Item' })
const row = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await expect(sheet(page).getByLabel('Item Name')).toBeFocused()
}

test('an item takes 5 taps and one text, and no more than a name', async ({ page, anna }) => {
  await page.goto('/itemview')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await tap(page.getByRole('button', { name: 'Quick add' }))
  await expect(sheet(page).getByLabel('Item Name')).toBeFocused()
  await page.keyboard.type('Oat milk')
  await tap(sheet(page).getByRole('button', { name: 'More: Stock' }))
  for (let more = 0; more < 2; more += 1)
    await tap(sheet(page).getByRole('button', { name: 'More: Base quantity' }))
  const add = sheet(page).getByRole('button', { name: 'Add', exact: true })
  const place = await add.boundingBox()
  await tap(add)
  await expect(sheet(page).getByText('Oat milk added.')).toBeVisible()
  expect(await add.boundingBox()).toEqual(place)
  expect(taps).toBe(5)
  await expect(sheet(page).getByLabel('Item Name')).toBeFocused()
  await expect(sheet(page).getByLabel('Item Name')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toContainText('Item Name is required.')

  await page.keyboard.type('OATMILK')
  const same = sheet(page).getByRole('status')
  await expect(same).toHaveText('Oat milk is already an item (2 in stock). Open it')
  await expectGood(page)
  await sheet(page).getByLabel('Item Name').fill('oat milks')
  await expect(same).toHaveText('Oat milk is already an item (2 in stock). Open it')
  await expect(sheet(page).locator('datalist option')).toHaveText(['Milk, cheese and eggs'])
  await page.keyboard.type(' ice')
  await expect(same).toBeHidden()
  await sheet(page).getByLabel('Item Name').fill('')

  await page.route('**/api/inventory', (route) => route.fulfill({ status: 409 }), { times: 1 })
  await page.keyboard.type('Rye')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(sheet(page).getByText('Rye added.')).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/itemview')
  await expect(row(page)).toHaveText([/Oat milk.*Quantity: 2.*Base Quantity: 4/s, /Rye/])
  await expectStored(anna, '/items').toMatchObject([
    { quantity: 2, desired_quantity: 4 },
    { quantity: 1, desired_quantity: 1 },
  ])
  await openSheet(page)
  await page.keyboard.type('rye')
  await sheet(page).getByRole('link', { name: 'Open it' }).tap()
  await expect(page.getByRole('dialog', { name: 'Edit Item' }).getByLabel('Item Name')).toHaveValue('Rye')
})

test('all fields lead on to the card with what was typed', inSoak, async ({ page, anna }) => {
  await page.goto('/itemview')
  await openSheet(page)
  await page.keyboard.type('Oat milk')
  await sheet(page).getByLabel('Category').fill('Drinks')
  await sheet(page).getByRole('button', { name: 'More: Base quantity' }).tap()
  await sheet(page).getByRole('button', { name: 'All fields' }).tap()
  await expect(card(page).getByLabel('Item Name')).toHaveValue('Oat milk')
  await expect(card(page).getByLabel('Item Name')).toBeFocused()
  await expect(card(page)).toContainText('It will be added with stock 1 and base quantity 2.')
  await card(page).getByLabel('Description').fill('Without sugar')
  await card(page).getByLabel('EAN').fill('4006381333931')
  await card(page).getByRole('button', { name: 'Add Item' }).tap()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Oat milk', category: 'Drinks', quantity: 1, desired_quantity: 2 },
  ])
  await page.goBack()

  await openSheet(page)
  await showKeyboard(page)
  await expect.poll(() => bottomOf(sheet(page))).toBe(aboveKeyboard)
  expect((await sheet(page).boundingBox())?.y).toBeGreaterThan(0)
  await expect(sheet(page).getByRole('button', { name: 'Add', exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Rye')
  await page.goBack()
  await sheet(page).getByRole('button', { name: 'Discard' }).tap()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Quick add' })).toBeFocused()
})

const aboveKeyboard = 844 - 336

// No browser without a screen has a keyboard to show.
function showKeyboard(page: Page) {
  return page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, aboveKeyboard)
}

async function bottomOf(element: Locator) {
  const box = await element.boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

test('Escape closes the sheet from the moment in which nothing in it is unsaved', async ({ page }) => {
  await page.goto('/itemview')
  await openSheet(page)
  await page.keyboard.type('Oat milk')
  await sheet(page).evaluate((dialog) =>
    new MutationObserver(() => {
      if (!dialog.textContent.includes('Oat milk added.')) return
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape' }))
    }).observe(dialog, { childList: true, subtree: true }),
  )
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(sheet(page)).toBeHidden()
  await expect(row(page)).toHaveText(/Oat milk/)
})

test('what is typed into a number replaces it', async ({ page, anna }) => {
  const id = await anna.stocked('Butter', 0.5, 1)
  await anna.stocked('Screws', 12_345.5, 1)
  await page.goto('/inventory')
  const rows = page.getByRole('region', { name: 'Manage Inventory' }).getByRole('listitem')
  const [butter, screws] = [rows.first(), rows.last()]
  await butter.getByRole('button', { name: 'Take one out: Butter' }).tap()
  await expect(butter).toContainText('Quantity: 0')
  await expect(butter.getByRole('button', { name: 'Take one out: Butter' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectStored(anna, `/items/${id}`).toMatchObject({ quantity: 0 })

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
