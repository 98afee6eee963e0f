import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { amountField, expectAmount, expectSelected, select } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

const open = (page: Page) => page.goto('/dashboard?view=shopping-list')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const purchased = (page: Page, name: string) => row(page, name).getByRole('checkbox', { name: /^Purchased/ })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Shopping List' }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add Selected to Inventory' }).click()

test('says when there is nothing to buy, and what to do before it adds', async ({ page, anna }) => {
  await open(page)
  await expect(page.getByText('No data available')).toBeVisible()
  await anna.stocked('Bread', 0, 2)
  await generate(page)
  await page.getByRole('button', { name: 'Tick what you bought first.' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Tick what you bought first.' })).toBeFocused()
  await expect(row(page, 'Bread')).toBeVisible()
})

test('saves a tick at once, or once there is a connection; a refused one is reverted, and says why', async ({
  page,
  anna,
}) => {
  const bread = await anna.stocked('Bread', 0, 2)
  await open(page)
  await expect(row(page, 'Bread')).toBeVisible()
  const path = `**/api/shopping-list/${bread}`
  await page.route(path, (route) => route.fulfill({ status: 409 }))
  await purchased(page, 'Bread').click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(purchased(page, 'Bread')).not.toBeChecked()

  await page.unroute(path)
  await page.route(path, (route) => route.abort(), { times: 1 })
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/api/shopping-list/${bread}`),
  )
  await tick(purchased(page, 'Bread'))
  expect((await saved).postDataJSON()).toEqual({ itemId: bread, purchased: true })
  await expect.poll(async () => (await anna.get(`/items/${bread}`)).body).toMatchObject({ purchased: true })
  await page.reload()
  await expect(purchased(page, 'Bread')).toBeChecked()
})

test('says that it is loading until the first answer arrives', async ({ page, anna }) => {
  await anna.stocked('Milk', 0, 1)
  await page.route('**/api/items', () => undefined)
  await open(page)
  // The view says so as well while its own script comes.
  await expect(page.getByRole('region', { name: 'Shopping List' }).getByText('Loading')).toBeVisible()
})

test('shows a gap below 1 as it is, and takes nothing below 1 that is typed', async ({ page, anna }) => {
  await anna.stocked('Honey', 0.5, 1)
  await open(page)
  await expectAmount(page, 'Honey', '0.5')
  await (await amountField(page, 'Honey')).fill('0')
  await select(page, 'Select Honey')
  await add(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Honey: Enter a number from 1 to 1,000,000 with at most 3 decimals.',
  )
  await page.getByRole('button', { name: /^Less/ }).click()
  await expectAmount(page, 'Honey', '1')
})

test('adds only what is selected, without a tick too, and is undone in one tap', async ({ page, anna }) => {
  const bread = await anna.stocked('Bread', 0, 2)
  const milk = await anna.stocked('Milk', 0, 4)
  await open(page)
  await select(page, 'Select Milk')
  await (await amountField(page, 'Milk')).fill('1.5')
  await add(page)
  await expect(page.getByText(/added to the inventory/)).toBeVisible()
  await expectAmount(page, 'Milk', '2.5')
  await expectSelected(page, 'Milk', false)
  expect((await anna.get(`/inventory/${bread}`)).body).toMatchObject({ quantity: 0 })
  expect((await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 1.5 })
  expect((await anna.get(`/items/${milk}`)).body).toMatchObject({ amount: null })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectAmount(page, 'Milk', '4')
})

test('keeps edited quantities and the selection until they are added', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await open(page)
  await (await amountField(page, 'Bread')).fill('7')
  await select(page, 'Select Bread')
  const isKept = async () => {
    await expectAmount(page, 'Bread', '7')
    await expectSelected(page, 'Bread')
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

test('keeps the selection when adding fails, and says why', async ({ page, anna }) => {
  await anna.stocked('Bread', 0, 2)
  await open(page)
  await select(page, 'Select Bread')
  await page.route('**/api/shopping-list/add-to-inventory', (route) => route.fulfill({ status: 409 }))
  await add(page)
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expectSelected(page, 'Bread')
})

test('shows ten rows a page on the desktop, and selects and adds across pages', async ({ page, anna }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (let count = 1; count <= 12; count += 1) await anna.stocked(`Item ${count + 10}`, 0, 1)
  await open(page)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Item 21', 'Item 22'])
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  await select(page, 'Select all')
  await add(page)
  await expect(page.getByText('12 items added to the inventory.')).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()
})

test('shows thousands of rows as they are scrolled to', async ({ page, anna }) => {
  await anna.get('/items')
  const rows = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, name: `Item ${index}` }))
  const fields = { description: '', category: '', ean: '', quantity: 0, desired_quantity: 1, version: 1 }
  const json = rows.map((known) => ({ ...known, ...fields }))
  await page.route('**/api/items', (route) => route.fulfill({ json }))
  await open(page)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: 'All' }).click()
  await expect(page.getByText('1–2000 of 2000')).toBeVisible()
  await page.reload()
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Other', 'Dairy', 'Fruit'])
  await expect(page.getByText('0 of 3 purchased')).toBeVisible()
  await tick(purchased(page, 'Milk'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Other', 'Fruit', 'Purchased'])
  await expect(page.getByRole('rowheader')).toHaveText(['Yogurt', 'Apples', 'Milk'])
  await expect(page.getByText('1 of 3 purchased')).toBeVisible()
})

test('is shared as text and printed', async ({ page, anna, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.stocked('Honey', 0.5, 1)
  await anna.stocked('Milk', 0.5, 2)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await open(page)
  await (await amountField(page, 'Milk')).fill('7')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The list was copied.')).toBeVisible()
  const text = 'Shopping List\n\nOther\n☐ Honey: 0.5\n☐ Milk: 7'
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.print-only')).toHaveText(text, { useInnerText: true })
  await expect(page.getByRole('table')).toBeHidden()
})

test('the button stands above the tabs, however few rows there are and beneath a message', async ({
  page,
  anna,
}) => {
  for (const name of ['Bread', 'Milk']) await anna.stocked(name, 1, 4)
  await page.goto('/dashboard?view=shopping-list')
  await select(page, 'Select Milk')
  await expectAboveTabs(page)
  await add(page)
  await expect(page.getByText(/added to the inventory/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAboveTabs(page)
})

async function expectAboveTabs(page: Page) {
  const button = await page.getByRole('button', { name: /^Add Selected to Inventory/ }).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
  const gap = (tabs?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(16)
}
