import { expect, type Page, type Route } from '@playwright/test'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { kept, milk, scanning } from '../support/batch-scanning.ts'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { lookUp, nameOfNew, penne, spaghetti } from '../support/products.ts'

const { amount, choose, entries, open, openInbox, press, announcement, scan } = scanning

/** Holds the answers about products back. Returns what lets them through. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/api/products?*', async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const route of held) await route.continue()
  }
}

test('a shelf of twenty codes, five of them unknown, is put in without a tap and without a letter', async ({
  page,
  anna,
}) => {
  const shelf = groceries.slice(0, 20)
  for (const { name: known, ean } of shelf.slice(5)) await anna.item({ name: known, ean })
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/products') && asked.push(request.url()))
  for (const { ean } of shelf) await scan(page, ean)
  await expect(entries(page).filter({ hasText: 'new · 1 in stock' })).toHaveCount(5)
  expect(asked.length).toBeLessThan(5)
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

test('what is found becomes an item at once, with rename, more of it and undo', async ({ page, anna }) => {
  await open(page)
  await scan(page, spaghetti)
  await expect(announcement(page)).toHaveText('Looking up…')
  await expect(announcement(page)).toHaveText('Spaghetti No. 5, 500 g: new · 1 in stock')
  await expect(page.getByText('Data: Open Food Facts, ODbL')).toBeVisible()
  await press(page, 'Rename: Spaghetti No. 5, 500 g')
  await expect(nameOfNew(page)).toBeFocused()
  await expectGood(page)
  await nameOfNew(page).fill('Thin pasta')
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toHaveText('Thin pasta: new · 1 in stock')
  await press(page, 'More: Thin pasta')
  await expect(announcement(page)).toHaveText('Thin pasta: new · 2 in stock')
  await expectGoodInSoak(page)
  await choose(page, 'Shopping list')
  await scan(page, penne)
  await expect(announcement(page)).toHaveText('Penne rigate, 500 g: new · on the list')
  const stored = async () => (await anna.get('/items')).body
  await expect.poll(stored).toMatchObject([
    { name: 'Penne rigate, 500 g', quantity: null, desired_quantity: null, extra: 1 },
    { name: 'Thin pasta', quantity: 2, ean: spaghetti },
  ])
  await press(page, 'Undo: Penne rigate, 500 g')
  await expect.poll(stored).toMatchObject([{ name: 'Thin pasta' }])
  await press(page, 'Undo: Thin pasta')
  await expect.poll(stored).toEqual([])
  await choose(page, 'Count')
  for (let scans = 0; scans < 3; scans += 1) await scan(page, penne)
  await expect(amount(page, 'Penne rigate, 500 g')).toHaveValue('3')
})

test('what is found fills what nobody has touched, whatever is typed meanwhile', async ({ page, anna }) => {
  const release = await holdAnswers(page)
  await open(page)
  await scan(page, spaghetti)
  await expect.poll(() => kept(page)).toContain(spaghetti)
  await page.reload()
  await openInbox(page, 1)
  await press(page, `Add: ${spaghetti}`)
  await expect(nameOfNew(page)).toBeFocused()
  await expect(lookUp(page)).toHaveText('Looking up…')
  await page.keyboard.type('Thin pas')
  await release()
  await expect(lookUp(page)).toContainText('Data: Open Food Facts, ODbL')
  await page.keyboard.type('ta')
  await expect(nameOfNew(page)).toHaveValue('Thin pasta')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Description')).toHaveValue('Barilla')
  await dialog.getByLabel('Description').fill('')
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await expect(dialog.getByLabel('Category')).toHaveValue('Pasta & rice')
  await expectGoodInSoak(page)
  await nameOfNew(page).press('Enter')
  await expect(page.getByText('Nothing unknown.')).toBeVisible()
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
  await expect(nameOfNew(page)).toHaveValue('Spaghetti No. 5, 500 g')
  await expect(nameOfNew(page)).toBeFocused()
  await expect(page.getByText('Suggested')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveAccessibleDescription('Suggested')
  await expect(lookUp(page).getByRole('link', { name: 'Open Food Facts, ODbL' })).toHaveAttribute(
    'href',
    `https://world.openfoodfacts.org/product/${spaghetti}`,
  )
  await expectGood(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Spaghetti No. 5, 500 g added.')).toBeVisible()
  await expect(nameOfNew(page)).toHaveValue('')
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
  await expect(nameOfNew(page)).toHaveValue('My pasta')
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
  await expectGoodInSoak(page)
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
    await openInbox(page, 2)
    await expect(entries(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Not looked up yet' })).toBeHidden()
    await press(page, `Add: ${spaghetti}`)
    await expect(nameOfNew(page)).toBeFocused()
    await expect(lookUp(page)).toBeHidden()
  })
})
