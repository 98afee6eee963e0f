import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { tick } from '../support/tick.ts'

const open = (page: Page) => page.goto('/dashboard?view=shopping-list')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const quantity = (page: Page, name: string) => row(page, name).getByRole('spinbutton')
const purchased = (page: Page, name: string) => row(page, name).getByRole('checkbox', { name: /^Purchased/ })
const selection = (page: Page, name: string) => row(page, name).getByRole('checkbox', { name: /^Select/ })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Shopping List' }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add Selected to Inventory' }).click()

test('says when there is nothing to buy', async ({ page }) => {
  await open(page)
  await expect(page.getByText('No data available')).toBeVisible()
})

test('says that it is loading until the first answer arrives', async ({ page }) => {
  await page.route('**/api/shopping-list/generate', () => undefined)
  await open(page)
  // The view says so as well while its own script comes.
  await expect(page.getByRole('region', { name: 'Shopping List' }).getByText('Loading')).toBeVisible()
})

test('shows at least 1 for a smaller gap, and refuses less', async ({ page, anna }) => {
  await anna.stocked('Honey', 0.5, 1)
  await open(page)
  await expect(quantity(page, 'Honey')).toHaveValue('1')
  await quantity(page, 'Honey').fill('0')
  await selection(page, 'Honey').check()
  await add(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Honey: Enter a number from 1 to 1,000,000 with at most 3 decimals.',
  )
  await page.getByRole('button', { name: /^Less/ }).click()
  await expect(quantity(page, 'Honey')).toHaveValue('1')
})

test('adds only the selected rows, ticked or not', async ({ page, anna }) => {
  const bread = await anna.stocked('Bread', 0, 2)
  const milk = await anna.stocked('Milk', 0, 4)
  await open(page)
  await tick(purchased(page, 'Bread'))
  await selection(page, 'Milk').check()
  await quantity(page, 'Milk').fill('1.5')
  await add(page)
  await expect(page.getByText('1 item added to the inventory.')).toBeVisible()
  await expect(quantity(page, 'Milk')).toHaveValue('2.5')
  await expect(selection(page, 'Milk')).not.toBeChecked()
  await expect(purchased(page, 'Bread')).toBeChecked()
  expect((await anna.get(`/inventory/${bread}`)).body).toMatchObject({ quantity: 0 })
  expect((await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 1.5 })
})

test('asks for a selection before it adds', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await open(page)
  await add(page)
  await expect(page.getByRole('alert')).toHaveText('Tick what you bought first.')
})

test('keeps edited quantities and the selection until they are added', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await open(page)
  await quantity(page, 'Bread').fill('7')
  await selection(page, 'Bread').check()
  const isKept = async () => {
    await expect(quantity(page, 'Bread')).toHaveValue('7')
    await expect(selection(page, 'Bread')).toBeChecked()
  }

  await anna.stocked('Milk', 0, 1)
  await generate(page)
  await expect(row(page, 'Milk')).toBeVisible()
  await isKept()
  await page.getByRole('button', { name: 'Item View' }).click()
  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await isKept()
  await page.reload()
  await isKept()
})

test('saves a tick at once', async ({ page, anna }) => {
  const bread = await anna.stocked('Bread', 0, 2)
  await open(page)
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/api/shopping-list/${bread}`),
  )
  await tick(purchased(page, 'Bread'))
  expect((await saved).postDataJSON()).toEqual({ itemId: bread, purchased: true })
  await page.reload()
  await expect(purchased(page, 'Bread')).toBeChecked()
})

test('reverts a tick that could not be saved, and says why', async ({ page, anna }) => {
  const bread = await anna.stocked('Bread', 0, 2)
  await open(page)
  await expect(row(page, 'Bread')).toBeVisible()
  await page.route(`**/api/shopping-list/${bread}`, (route) => route.abort())
  await purchased(page, 'Bread').click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please check your connection.')
  await expect(purchased(page, 'Bread')).not.toBeChecked()
})

test('keeps the selection when adding fails, and says why', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await open(page)
  await selection(page, 'Bread').check()
  await page.route('**/api/shopping-list/add-to-inventory', (route) => route.fulfill({ status: 503 }))
  await add(page)
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(selection(page, 'Bread')).toBeChecked()
})

test('shows ten rows a page, and selects and adds across pages', async ({ page, anna }) => {
  for (let count = 1; count <= 12; count += 1) await anna.stocked(`Item ${count + 10}`, 0, 1)
  await open(page)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Item 21', 'Item 22'])
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await add(page)
  await expect(page.getByText('12 items added to the inventory.')).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()
})

test('shows thousands of rows as they are scrolled to', async ({ page }) => {
  const rows = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, name: `Item ${index}` }))
  const json = rows.map((known) => ({ ...known, quantity: 1, purchased: false, category: '', ean: '' }))
  await page.route('**/api/shopping-list/generate', (route) => route.fulfill({ json }))
  await open(page)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: 'All' }).click()
  await expect(page.getByText('1–2000 of 2000')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Item 1999', { exact: true })).toBeVisible()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(200)
})

test('groups by category, moves purchased rows to the end, and shows the progress', async ({
  page,
  anna,
}) => {
  await anna.stocked('Yogurt', 0, 2)
  for (const [name, category] of [
    ['Apples', 'Fruit'],
    ['Milk', 'Dairy'],
  ] as const) {
    const itemId = await anna.item({ name, category })
    await anna.post('/base-inventory', { itemId, desiredQuantity: 1.5 })
  }
  await open(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Other', 'Dairy', 'Fruit'])
  await expect(page.getByText('0 of 3 purchased')).toBeVisible()
  await tick(purchased(page, 'Milk'))
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Other', 'Fruit', 'Purchased'])
  await expect(page.getByRole('rowheader')).toHaveText(['Yogurt', 'Apples', 'Milk'])
  await expect(page.getByText('1 of 3 purchased')).toBeVisible()
})

test('is shared as text and printed', async ({ page, anna, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.stocked('Milk', 0.5, 2)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await open(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The list was copied.')).toBeVisible()
  const text = 'Shopping List\n\nOther\n☐ Milk: 1.5'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-only')).toHaveText(text, { useInnerText: true })
  await expect(page.getByRole('table')).toBeHidden()
})
