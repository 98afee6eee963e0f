import { expect, type Page } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { test } from '../support/browser-test.ts'
import { scanByHardware } from '../support/hardware-scanner.ts'
import { importLines } from '../support/imports.ts'
import { shoppingRow } from '../support/shopping.ts'
import { countTaps } from '../support/taps.ts'
import { signUpByHand } from '../support/sign-up-by-hand.ts'
import { goodPassword } from '../support/test-app.ts'
import { inSoak } from '../support/soak.ts'

// From the welcome screen, by what one reads there; no address is typed but the first one.

const shelf = groceries.slice(0, 10)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

async function logIn(page: Page) {
  await page.goto('/')
  await page.getByLabel('Username').tap()
  await page.keyboard.type('anna')
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type(goodPassword)
  await button(page, 'Login').tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item View')
}

test(
  'a new account’s first shelf of ten, with base quantities, leads to a list that names what is missing: fifteen taps beside the scans',
  inSoak,
  async ({ page, testApp }) => {
    const taps = await countTaps(page)
    await signUpByHand(page, testApp)
    await link(page, 'Scan a shelf').tap()
    await expect(page.getByRole('heading', { name: 'Scanned' })).toBeVisible()
    for (const { ean } of shelf) await scanByHardware(page, ean)
    await expect(page.getByRole('listitem').filter({ hasText: 'new · 1 in stock' })).toHaveCount(10)
    await link(page, 'Done').tap()
    await button(page, 'Choose amounts').tap()
    for (const name of ['Spaghetti No. 5, 500 g', 'Basmati rice']) await button(page, `More: ${name}`).tap()
    await button(page, 'Save 10 base quantities').tap()
    await expect(shoppingRow(page, 'Spaghetti No. 5, 500 g')).toBeVisible()
    await expect(shoppingRow(page, 'Basmati rice')).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    expect(taps()).toBeLessThanOrEqual(15)
  },
)

test('a count of ten by scanning takes thirteen taps', inSoak, async ({ page, anna }) => {
  const lines = shelf.map(({ name, ean }, line) => ({ line, name, ean, quantity: 2 }))
  await importLines(anna, lines)
  const taps = await countTaps(page)
  await logIn(page)
  await button(page, /^Inventory\s*View$/).tap()
  await link(page, 'Scan many').tap()
  await page.getByRole('radio', { name: 'Count' }).tap()
  // Before that a scan, which comes here sooner than by hand, adds to the stock.
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  for (const { ean } of shelf.slice(0, 9)) await scanByHardware(page, ean)
  await expect(page.getByRole('listitem')).toHaveCount(9)
  // One is not in sight of the scanner, another one is there three times.
  await button(page, `More: ${shelf[0]?.name}`).tap()
  await button(page, `More: ${shelf[0]?.name}`).tap()
  await link(page, 'Check the count (9)').tap()
  await page.getByRole('listitem').filter({ hasText: 'Stays at 2. Tick if none are left.' }).tap()
  await button(page, /^Save the count/).tap()
  await expect(page.getByText(/^Count saved/)).toBeVisible()
  await expect
    .poll(async () => (await anna.get('/inventory')).body)
    .toEqual(expect.arrayContaining([expect.objectContaining({ name: shelf[9]?.name, quantity: 0 })]))
  expect(taps()).toBeLessThanOrEqual(13)
})

test('after the login, what is wanted once is on the list with four taps, and a trip of eight takes nine', async ({
  page,
  anna,
}) => {
  const lines = shelf.slice(0, 7).map(({ name }, line) => ({ line, name, quantity: 0, desired_quantity: 1 }))
  await importLines(anna, lines)
  const taps = await countTaps(page)
  await logIn(page)
  const before = taps()
  await button(page, 'Shoppinglist').tap()
  await button(page, 'Add to list').tap()
  await page.keyboard.type('Candles')
  await page.getByText('Add “Candles”, just this once').tap()
  await button(page, 'Done').tap()
  await expect(shoppingRow(page, 'Candles')).toBeVisible()
  expect(taps() - before).toBe(4)

  await expect(page.getByRole('rowheader')).toHaveCount(8)
  for (const name of await page.getByRole('rowheader').allTextContents()) await shoppingRow(page, name).tap()
  await button(page, 'Add Selected to Inventory (8)').tap()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  expect(taps() - before).toBe(4 + 9)
})
