import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { importLines } from '../support/imports.ts'
import { amountField, expectAmount, expectSelected, select } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

const open = (page: Page) => page.goto('/dashboard?view=shopping-list')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const purchased = (page: Page, name: string) => row(page, name).getByRole('checkbox', { name: /^Purchased/ })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Shopping List' }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
const failed = 'An error occurred. Please try again later.'

test('says that it is loading, that there is nothing to buy, and what to do before it adds; saves a tick, or says why not', async ({
  page,
  anna,
}) => {
  await anna.stocked('Salt', 1, 1)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/items', (route) => held.then(() => route.continue()))
  await open(page)
  // The view says so as well while its own script comes.
  await expect(page.getByRole('region', { name: 'Shopping List' }).getByText('Loading')).toBeVisible()
  answer()
  await expect(page.getByText('No data available')).toBeVisible()
  const bread = await anna.stocked('Bread', 0, 2)
  await generate(page)
  await page.getByRole('button', { name: 'Tick what you bought first.' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Tick what you bought first.' })).toBeFocused()
  await expect(row(page, 'Bread')).toBeVisible()

  const path = `**/api/shopping-list/${bread}`
  await page.route(path, (route) => route.fulfill({ status: 409 }))
  await purchased(page, 'Bread').click()
  await expect(page.getByRole('alert')).toHaveText(failed)
  await expect(purchased(page, 'Bread')).not.toBeChecked()
  await page.unroute(path)
  await page.route(path, (route) => route.abort(), { times: 1 })
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/api/shopping-list/${bread}`),
  )
  await tick(purchased(page, 'Bread'))
  const id: unknown = expect.any(String)
  expect((await saved).postDataJSON()).toEqual({ itemId: bread, purchased: true, tick: id })
  await expect.poll(async () => (await anna.get(`/items/${bread}`)).body).toMatchObject({ purchased: true })
})

test('keeps edited quantities and the selection until they are added; adds only what is selected, undone in one tap', async ({
  page,
  anna,
}) => {
  const bread = await anna.stocked('Bread', 0, 2)
  await open(page)
  await (await amountField(page, 'Bread')).fill('1.5')
  await select(page, 'Select Bread')
  await expectAboveTabs(page)
  const isKept = async () => {
    await expectAmount(page, 'Bread', '1.5')
    await expectSelected(page, 'Bread')
  }
  const milk = await anna.stocked('Milk', 0, 4)
  await generate(page)
  await expect(row(page, 'Milk')).toBeVisible()
  await isKept()
  await page.getByRole('button', { name: 'Item View' }).click()
  await page.getByRole('button', { name: 'Shoppinglist' }).click()
  await page.route('**/add-to-inventory', (route) => route.fulfill({ status: 409 }), { times: 1 })
  await add(page)
  await expect(page.getByRole('alert')).toHaveText(failed)
  await isKept()
  await page.reload()
  await isKept()

  await add(page)
  await expect(page.getByText(/added to the inventory/)).toBeVisible()
  await expectAmount(page, 'Bread', '0.5')
  await expectSelected(page, 'Bread', false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAboveTabs(page)
  await expect.poll(async () => (await anna.get(`/inventory/${milk}`)).body).toMatchObject({ quantity: 0 })
  await expect.poll(async () => (await anna.get(`/inventory/${bread}`)).body).toMatchObject({ quantity: 1.5 })
  await expect.poll(async () => (await anna.get(`/items/${bread}`)).body).toMatchObject({ amount: null })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expectAmount(page, 'Bread', '1.5')
})

/** However few rows there are, and beneath a message. */
async function expectAboveTabs(page: Page) {
  const button = await page.getByRole('button', { name: /^Add Selected to Inventory/ }).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
  const gap = (tabs?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(16)
}

test('shows ten rows a page on the desktop and adds across pages; shows thousands of rows as they are scrolled to', async ({
  page,
  anna,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const short = { quantity: 0, desired_quantity: 1 }
  const lines = Array.from({ length: 12 }, (_, line) => ({ line, name: `Item ${line + 11}`, ...short }))
  await importLines(anna, lines)
  await open(page)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  await expect(page.getByRole('spinbutton').first()).toHaveAttribute('aria-valuemin', '1')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100', 'All'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Item 21', 'Item 22'])
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  await select(page, 'Select all')
  await add(page)
  await expect(page.getByText('12 items added to the inventory.')).toBeVisible()
  await expect(page.getByText('No data available')).toBeVisible()

  const rows = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, name: `Item ${index}` }))
  const fields = { description: '', category: '', ean: '', quantity: 0, desired_quantity: 1, version: 1 }
  const json = rows.map((known) => ({ ...known, ...fields }))
  await page.route('**/api/items', (route) => route.fulfill({ json }))
  // As a server before 0.8.0 does.
  await page.route(/\/api\/items\/changes/, (route) => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.getByText('Item 0', { exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Item 1999', { exact: true })).toBeVisible()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(200)
})

test('groups by category, moves purchased rows to the end, shows the progress, takes nothing below 1, and is shared and printed', async ({
  page,
  anna,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anna.stocked('Honey', 0.5, 1)
  await anna.item({ name: 'Candles', extra: 1, keep: false })
  for (const [name, category] of [
    ['Apples', 'Fruit'],
    ['Milk', 'Dairy'],
  ] as const) {
    const itemId = await anna.item({ name, category })
    await anna.post('/base-inventory', { itemId, desiredQuantity: 1.5 })
  }
  await open(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Dairy', 'Fruit', 'Other'])
  await expect(page.getByText('0 of 4 purchased')).toBeVisible()
  await tick(purchased(page, 'Milk'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Fruit', 'Other', 'Purchased'])
  await expect(page.getByRole('rowheader')).toHaveText(['Apples', 'Honey', 'Candles · once', 'Milk'])
  await expect(page.getByText('1 of 4 purchased')).toBeVisible()

  await (await amountField(page, 'Apples')).fill('7')
  // Its message would take the place of the next one.
  await expect(page.getByText('Apples: 1.5 → 7')).toBeVisible()
  await expectAmount(page, 'Honey', '0.5')
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('List copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7 Apples\n0.5 Honey\n1 Candles')
  const text =
    'Shopping List\n\nFruit\n☐ Apples: 7\n\nOther\n☐ Honey: 0.5\n☐ Candles: 1\n\nPurchased\n☑ Milk: 1.5'
  await expectPrinted(page, text)

  await (await amountField(page, 'Honey')).fill('0')
  await select(page, 'Select Honey')
  await add(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Honey: Enter a number from 1 to 1,000,000 with at most 3 decimals.',
  )
  await page.getByRole('button', { name: /^Less/ }).click()
  await expectAmount(page, 'Honey', '1')
})

/** Looks at the page as on paper. Playwright's own way would stay in the context. */
async function expectPrinted(page: Page, text: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect(page.locator('.print-only')).toHaveText(text, { useInnerText: true })
  await expect(page.getByRole('table')).toBeHidden()
  await session.send('Emulation.setEmulatedMedia', { media: '' })
  await session.detach()
}
