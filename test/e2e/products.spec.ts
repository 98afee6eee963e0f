import { expect, type Page, type Route } from '@playwright/test'
import { groceries } from '../../infra/local/demo/groceries.ts'
import { bread, milk, scanning } from '../support/batch-scanning.ts'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'

const { entries, open, press, announcement, scan } = scanning

const spaghetti = '8076800195057'
const penne = '8076802085738'
const name = (page: Page) => page.getByRole('dialog').getByLabel('Item Name')
const lookUp = (page: Page) => page.getByRole('dialog').getByRole('status')

/** Holds the answers about products back. Returns what lets them through. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/api/products/*', async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
  }
}

test('a shelf of twenty codes, five of them unknown, is put in without typing a letter', async ({
  page,
  anna,
}) => {
  const shelf = groceries.slice(0, 20)
  for (const { name: known, ean } of shelf.slice(5)) await anna.item({ name: known, ean })
  await open(page)
  for (const { ean } of shelf) await scan(page, ean)
  await page.getByText('Inbox: 5 unknown codes').click()
  await expect(page.getByText('Spaghetti No. 5, 500 g')).toBeVisible()
  await press(page, 'Add all that are found (5)')
  await expect(page.getByText(/Inbox/)).toBeHidden()
  const stored = async () => (await anna.get('/items')).body
  await expect
    .poll(stored)
    .toEqual(expect.arrayContaining(shelf.map(({ ean }) => expect.objectContaining({ ean, quantity: 1 }))))
  await expect.poll(stored).toHaveLength(20)
  await expect.poll(stored).toContainEqual(
    expect.objectContaining({
      name: 'Spaghetti No. 5, 500 g',
      description: 'Barilla',
      category: 'Pasta & rice',
    }),
  )
})

test('the inbox tells what was found from what was not, and from what could not be looked up', async ({
  page,
}) => {
  const missing = '4260107220015'
  await page.route(`**/api/products/*${missing}`, (route) =>
    route.fulfill({ status: 404, json: { message: '', code: 'not_found' } }),
  )
  let isConnected = false
  await page.route(`**/api/products/*${penne}`, (route) => (isConnected ? route.continue() : route.abort()))
  await open(page)
  for (const code of [spaghetti, missing, bread, milk, penne]) await scan(page, code)
  await page.getByText('Inbox: 5 unknown codes').click()
  const group = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} `) }) })
  await expect(group('Found')).toContainText(`Spaghetti No. 5, 500 g${spaghetti} · 1 × added`)
  await expect(group('Not found')).toContainText(`No name yet${missing}`)
  await expect(group('Not looked up yet')).toContainText(`${bread} · the shop’s own code`)
  await expect(group('Not looked up yet')).toContainText(milk)
  await expect(group('Not looked up yet')).toContainText(`No name yet${penne}`)
  isConnected = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(group('Found')).toContainText('Penne rigate, 500 g')
  await expect(page.getByText('Data: Open Food Facts, ODbL')).toBeVisible()
  await expectGood(page)
  for (const [code, line] of [
    [missing, 'Open Food Facts does not know it. Add it there'],
    [bread, 'the shop’s own code'],
    [milk, 'No look-up now: no connection. Type a name, or leave it in the inbox.'],
  ] as const) {
    await press(page, `Add: ${code}`)
    await expect(lookUp(page)).toHaveText(line)
    await expect(name(page)).toBeFocused()
    await expectGood(page)
    await press(page, 'Not now')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(page, 'Discard all')
  await page
    .getByRole('group', { name: /Discard 5 unknown codes/ })
    .getByText('Discard all')
    .click()
  await expect(entries(page)).toHaveCount(0)
})

test('what is found fills what nobody has touched, whatever is typed meanwhile', async ({ page, anna }) => {
  const release = await holdAnswers(page)
  await open(page)
  await scan(page, spaghetti)
  await page.getByText('Inbox: 1 unknown code').click()
  await press(page, `Add: ${spaghetti}`)
  await expect(name(page)).toBeFocused()
  await expect(lookUp(page)).toHaveText('Looking at Open Food Facts …')
  await page.keyboard.type('Thin pas')
  await release()
  await expect(lookUp(page)).toContainText('Data: Open Food Facts, ODbL')
  await page.keyboard.type('ta')
  await expect(name(page)).toHaveValue('Thin pasta')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Description')).toHaveValue('Barilla')
  await dialog.getByLabel('Description').fill('')
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await expect(dialog.getByLabel('Category')).toHaveValue('Pasta & rice')
  await expectGood(page)
  await name(page).press('Enter')
  await expect(announcement(page)).toHaveText('Thin pasta: 1 in stock')
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([{ name: 'Thin pasta', description: '', category: 'Pasta & rice', ean: spaghetti }])
})

test('a code in the short sheet brings its name along, and the household’s own category', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Rice', category: 'PASTA & Rice' })
  await page.goto(`/itemview?new=${spaghetti}`)
  await expect(name(page)).toHaveValue('Spaghetti No. 5, 500 g')
  await expect(name(page)).toBeFocused()
  await expect(page.getByText('Suggested')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveAccessibleDescription('Suggested')
  await expect(lookUp(page).getByRole('link', { name: 'Open Food Facts, ODbL' })).toHaveAttribute(
    'href',
    `https://world.openfoodfacts.org/product/${spaghetti}`,
  )
  await expectGood(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Spaghetti No. 5, 500 g added.')).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toContainEqual(
      expect.objectContaining({
        description: 'Barilla',
        category: 'PASTA & Rice',
        ean: spaghetti,
        quantity: 1,
      }),
    )
  await page.goto('/itemview?new=My+pasta')
  await page.getByRole('dialog').getByLabel('EAN').fill(penne)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByLabel('Category')).toHaveValue('PASTA & Rice')
  await expect(name(page)).toHaveValue('My pasta')
})

test('the card with all fields takes the suggestion for a code that is typed, until it is touched', async ({
  page,
  anna,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/itemview')
  const card = page.getByRole('region', { name: 'Add Item' })
  await card.getByLabel('EAN').pressSequentially(spaghetti)
  await expect(card.getByLabel('Item Name')).toHaveValue('Spaghetti No. 5, 500 g')
  await expect(card.getByLabel('Description')).toHaveAccessibleDescription('Suggested')
  await card.getByLabel('Description').fill('Thin ones')
  await expect(card.getByLabel('Description')).not.toHaveAccessibleDescription('Suggested')
  await expectGood(page)
  await card.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await expect(card.getByLabel('Item Name')).toHaveValue('')
  await expect
    .poll(async () => (await anna.get('/items')).body)
    .toMatchObject([
      { name: 'Spaghetti No. 5, 500 g', description: 'Thin ones', category: 'Pasta & rice', ean: spaghetti },
    ])
})

test.describe('where nothing is looked up', () => {
  test.use({ testAppOptions: { products: undefined } })

  test('there is no line about it', async ({ page }) => {
    await open(page)
    for (const code of [spaghetti, milk]) await scan(page, code)
    await page.getByText('Inbox: 2 unknown codes').click()
    await expect(entries(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Not looked up yet' })).toBeHidden()
    await press(page, `Add: ${spaghetti}`)
    await expect(name(page)).toBeFocused()
    await expect(lookUp(page)).toBeHidden()
  })
})
