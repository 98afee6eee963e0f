import { expect, type Page } from '@playwright/test'
import { inSoak, signedIn as test, expectStored, hold } from '../support/browser-test.ts'
import { amountField, expectAmount, expectSelected, select, shoppingRow } from '../support/shopping.ts'
import { tick } from '../support/tick.ts'

const open = (page: Page) => page.goto('/dashboard?view=shopping-list')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const purchased = (page: Page, name: string) => row(page, name).getByRole('checkbox', { name: /^Purchased/ })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Shopping List' }).click()
const add = (page: Page) => page.getByRole('button', { name: 'Add Selected to Inventory' }).click()
const failed = 'An error occurred. Please try again later.'

test('says what to do before it adds; saves a tick, or says why not', async ({ page, anna }) => {
  await anna.stocked('Salt', 1, 1)
  const answer = await hold(page, '**/api/items')
  await open(page)
  // The view says so as well while its own script comes.
  await expect(page.getByRole('region', { name: 'Shopping List' }).getByText('Loading')).toBeVisible()
  answer()
  await expect(page.getByText('No data available')).toBeVisible()
  await generate(page)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing to buy.' })).toBeVisible()
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
  await expectStored(anna, `/items/${bread}`).toMatchObject({ purchased: true })
})

test('keeps quantities and the selection until they are added', async ({ page, anna }) => {
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
  await expect(page.getByText('1 item added to the inventory. 2 left.')).toBeVisible()
  await expectAmount(page, 'Bread', '0.5')
  await expectSelected(page, 'Bread', false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAboveTabs(page)
  await expectStored(anna, `/inventory/${milk}`).toMatchObject({ quantity: 0 })
  await expectStored(anna, `/inventory/${bread}`).toMatchObject({ quantity: 1.5 })
  await expectStored(anna, `/items/${bread}`).toMatchObject({ amount: null })
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

test('groups by category, is shared and printed', inSoak, async ({ page, anna, context }) => {
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

const headings = (page: Page) => page.getByRole('heading', { level: 2 })
const names = (page: Page) => page.getByRole('rowheader')

async function setAside(page: Page, name: string) {
  await amountField(page, name)
  await page.getByRole('button', { name: `Not available: ${name}` }).tap()
}

test('what the shop does not have moves away and comes back', async ({ page, anna, context }) => {
  for (const name of ['Bread', 'Milk', 'Yogurt']) await anna.stocked(name, 0, 2)
  await page.goto('/dashboard?view=shopping-list')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await setAside(page, 'Bread')
  await expect(page.getByText('Bread: not available, moved down.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Put back: Bread' })
  await expect(back).toBeFocused()
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await expect(names(page)).toHaveText(['Milk', 'Yogurt', 'Bread'])
  await expect(page.getByText('0 of 2 purchased')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.getByText('List copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2 Milk\n2 Yogurt')

  await back.tap()
  await expect(page.getByText('Bread is back on the list.')).toBeVisible()
  await expect(headings(page)).toHaveText(['Other'])
  await setAside(page, 'Milk')
  await expect(headings(page)).toHaveText(['Other', 'Not available'])
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect(headings(page)).toHaveText(['Other'])

  await page.setViewportSize({ width: 1280, height: 800 })
  await shoppingRow(page, 'Bread').hover()
  await page.getByRole('button', { name: 'Not available: Bread' }).click()
  await expect(names(page)).toHaveText(['Milk', 'Yogurt', 'Bread'])
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect(page.getByRole('button', { name: 'Add Selected to Inventory (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await shoppingRow(page, 'Milk').tap()
  await expect(headings(page)).toHaveText(['Other', 'Purchased', 'Not available'])
  await page.getByRole('button', { name: 'Add Selected to Inventory (1)' }).tap()
  await expect(names(page)).toHaveText(['Bread', 'Yogurt'])
  await expect(headings(page)).toHaveText(['Other'])
})

test('no row moves away under a finger, nor takes a press that was meant for another', async ({
  page,
  anna,
}) => {
  for (const name of ['Bread', 'Milk', 'Yogurt']) await anna.stocked(name, 0, 2)
  await page.clock.install()
  await page.goto('/dashboard?view=shopping-list')
  const basket = page.locator('tr.in-basket')
  const middleOf = async (name: string) => {
    const { x, y, width, height } = Object(await shoppingRow(page, name).boundingBox())
    return { x: x + width / 3, y: y + height / 2 }
  }
  const [bread, milk] = [await middleOf('Bread'), await middleOf('Milk')]
  // On a busy machine, more time passes between two lines here than a press is ignored for.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.click(bread.x, bread.y)
  await expect(shoppingRow(page, 'Bread').getByRole('checkbox')).toBeChecked()
  await page.mouse.move(milk.x, milk.y)
  await page.mouse.down()
  await page.clock.runFor(3000)
  await expect(basket).toHaveCount(0)
  await page.mouse.up()
  await expect(shoppingRow(page, 'Milk').getByRole('checkbox')).toBeChecked()
  await page.clock.runFor(1000)
  await expect(basket).toHaveCount(2)

  const yogurt = shoppingRow(page, 'Yogurt').getByRole('checkbox')
  const { x, y } = await middleOf('Yogurt')
  await page.mouse.click(x, y)
  await expect(yogurt).not.toBeChecked()
  await page.clock.runFor(300)
  await page.mouse.click(x, y)
  await expect(yogurt).toBeChecked()
})
