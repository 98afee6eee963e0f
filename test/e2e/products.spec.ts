import { expect, type Page, type Route } from '@playwright/test'
import { bread, kept, milk, scanning } from '../support/batch-scanning.ts'
import { signedIn as test, inSoak, expectStored, expectGood } from '../support/browser-test.ts'

const spaghetti = '8076800195057'
const penne = '8076802085738'

const nameOfNew = (page: Page) => page.getByRole('dialog').getByLabel('Item Name')

/** The line about the look-up in that dialog. */
const lookUp = (page: Page) => page.getByRole('dialog').getByRole('status')

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

test('what is found becomes an item at once, with rename, more of it and undo', async ({ page, anna }) => {
  await open(page)
  await scan(page, spaghetti)
  await expect(announcement(page)).toHaveText('Looking up…')
  await expect(announcement(page)).toHaveText('Spaghetti No. 5: new · 1 in stock')
  await expect(page.getByText('Data: Open Food Facts, ODbL')).toBeVisible()
  await press(page, 'Rename: Spaghetti No. 5')
  await expect(nameOfNew(page)).toBeFocused()
  await expectGood(page)
  await nameOfNew(page).fill('Thin pasta')
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toHaveText('Thin pasta: new · 1 in stock')
  await press(page, 'More: Thin pasta')
  await expect(announcement(page)).toHaveText('Thin pasta: new · 2 in stock')
  await choose(page, 'Shopping list')
  await scan(page, penne)
  await expect(announcement(page)).toHaveText('Penne rigate: new · on the list')
  const stored = async () => (await anna.get('/items')).body
  await expect.poll(stored).toMatchObject([
    { name: 'Penne rigate', quantity: null, desired_quantity: null, extra: 1 },
    { name: 'Thin pasta', quantity: 2, ean: spaghetti },
  ])
  await press(page, 'Undo: Penne rigate')
  await expect.poll(stored).toMatchObject([{ name: 'Thin pasta' }])
  await press(page, 'Undo: Thin pasta')
  await expect.poll(stored).toEqual([])
  await choose(page, 'Count')
  for (let scans = 0; scans < 3; scans += 1) await scan(page, penne)
  await expect(amount(page, 'Penne rigate')).toHaveValue('3')
})

test('what is found fills only what nobody has touched', inSoak, async ({ page, anna }) => {
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
  await expect(dialog.getByLabel('Description')).toHaveValue('Barilla, 500 g')
  await dialog.getByLabel('Description').fill('')
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await expect(dialog.getByLabel('Category')).toHaveValue('Pasta & rice')
  await nameOfNew(page).press('Enter')
  await expect(page.getByText('No unknown codes.')).toBeVisible()
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Thin pasta', description: '', category: 'Pasta & rice', ean: spaghetti },
  ])
})

test('a code brings its name and the household’s own category along', async ({ page, anna }) => {
  await anna.item({ name: 'Rice', category: 'PASTA & Rice' })
  await page.goto(`/itemview?new=${spaghetti}`)
  await expect(nameOfNew(page)).toHaveValue('Spaghetti No. 5')
  await expect(nameOfNew(page)).toBeFocused()
  await expect(page.getByText('Suggested')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveAccessibleDescription('Suggested')
  await expect(lookUp(page).getByRole('link', { name: 'Open Food Facts, ODbL' })).toHaveAttribute(
    'href',
    `https://world.openfoodfacts.org/product/${spaghetti}`,
  )
  await expectGood(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Spaghetti No. 5 added.')).toBeVisible()
  await expect(nameOfNew(page)).toHaveValue('')
  await expectStored(anna, '/items').toContainEqual(
    expect.objectContaining({
      description: 'Barilla, 500 g',
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

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/itemview')
  const card = page.getByRole('region', { name: 'Add Item' })
  await card.getByLabel('EAN').pressSequentially(penne)
  await expect(card.getByLabel('Item Name')).toHaveValue('Penne rigate')
  await expect(card.getByLabel('Description')).toHaveAccessibleDescription('Suggested')
  await card.getByLabel('Description').fill('Short ones')
  await expect(card.getByLabel('Description')).not.toHaveAccessibleDescription('Suggested')
  await card.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Item added successfully!')).toBeVisible()
  await expect(card.getByLabel('Item Name')).toHaveValue('')
  await expectStored(anna, '/items').toContainEqual(
    expect.objectContaining({ name: 'Penne rigate', description: 'Short ones', ean: penne }),
  )
})

test.describe('where nothing is looked up', () => {
  test.use({ testAppOptions: { products: undefined } })

  test('there is no line about it', inSoak, async ({ page }) => {
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

test('what needs a person is in the inbox', async ({ page, anna }) => {
  const missing = '4260107220015'
  await anna.item({ name: 'penne rigate' })
  await open(page, '?mode=take')
  await scan(page, spaghetti)
  await expect(announcement(page)).toHaveText('New code. Name it in the inbox.')
  await choose(page, 'Add to stock')
  for (const code of [missing, bread, penne]) await scan(page, code)
  await openInbox(page, 4)
  const group = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} `) }) })
  await expect(group('Found')).toContainText(`Spaghetti No. 5, 500 g${spaghetti} · 1 × taken out`)
  await expect(group('Not found')).toContainText(`No name yet${missing}`)
  await expect(group('Not looked up yet')).toContainText(`${bread} · the store’s own code`)
  await expect(page.getByRole('button', { name: /Add all/ })).toBeHidden()
  await press(page, 'Same as penne rigate?')
  await expect(group('Found')).not.toContainText('Penne')
  await expectStored(anna, '/items').toMatchObject([{ name: 'penne rigate', ean: penne, quantity: 1 }])
  for (const [code, line] of [
    [missing, 'Not in Open Food Facts yet. Add it'],
    [bread, 'the store’s own code'],
  ] as const) {
    await press(page, `Add: ${code}`)
    await expect(lookUp(page)).toHaveText(line)
    await expect(nameOfNew(page)).toBeFocused()
    await press(page, 'Not now')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(page, 'Discard all')
  await page
    .getByRole('group', { name: /Discard 3 unknown codes/ })
    .getByText('Discard all')
    .click()
  await expect(page.getByText('No unknown codes.')).toBeVisible()
})

test('codes wait for a connection, and are undone as one', async ({ page, anna, anotherBrowser }) => {
  let isConnected = false
  await page.route('**/api/products?*', (route) => (isConnected ? route.continue() : route.abort()))
  await open(page)
  for (const code of [spaghetti, penne]) await scan(page, code)
  await expect(entries(page).filter({ hasText: 'No connection: looked up later' })).toHaveCount(2)
  await page.reload()
  isConnected = true
  await openInbox(page, 2)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await press(page, 'Add all 2')
  await expect(page.getByText('2 items added.')).toBeVisible()
  // The message stays while its button has the focus, so that the undo can wait for what others see.
  await page.getByRole('button', { name: 'Undo', exact: true }).focus()
  await expect(page.getByText('No unknown codes.')).toBeVisible()
  const stored = async () => (await anna.get('/items')).body
  await expect.poll(stored).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  const other = await anotherBrowser(anna)
  await other.goto('/history')
  await expect(other.getByText('2 items added')).toBeVisible()
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await press(page, 'Undo')
  await expect.poll(stored).toEqual([])
})
