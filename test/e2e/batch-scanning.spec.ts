import { expect, type Page } from '@playwright/test'
import { bread, holdRequest, kept, milk, scanning, stocked, tea } from '../support/batch-scanning.ts'
import { signedIn as test, expectStored, expectGood } from '../support/browser-test.ts'
import { found } from '../support/households.ts'
import { putAside } from '../support/push-browser.ts'

const { amount, choose, heading, entries, open, press, announcement, scan, openInbox, loseAnswers } = scanning

test('modes work one after another; amounts are stepped and undone', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  // From the list, scans go on the list this once.
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Scan many' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Shopping list' })).toBeChecked()
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Scan many' }).click()
  await expect(heading(page)).toBeVisible()
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 4 in stock')
  await scan(page, `0${milk}`)
  await expect(announcement(page)).toHaveText('Milk: 5 in stock')
  await expect(amount(page, 'Milk')).toHaveValue('2')
  await press(page, 'More: Milk')
  await press(page, 'More: Milk')
  await press(page, 'Less: Milk')
  await expect(announcement(page)).toHaveText('Milk: 6 in stock')
  await amount(page, 'Milk').fill('6')
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toHaveText('Milk: 9 in stock')
  await expect.poll(item).toMatchObject({ quantity: 9 })
  await press(page, 'Undo: Milk')
  await expect(entries(page)).toHaveCount(0)
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect.poll(item).toMatchObject({ quantity: 3 })

  await choose(page, 'Take out')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 2 in stock')
  await expect.poll(item).toMatchObject({ quantity: 2, desired_quantity: 2 })
  await choose(page, 'Shopping list')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 1 to buy')
  await expectStored(anna, '/shopping-list/generate').toMatchObject([{ name: 'Milk', quantity: 1 }])
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/dashboard?view=inventory')
  await expect(page.getByText('Quantity: 2')).toBeVisible()

  // An item without a stock gets one, and undo takes it away again.
  const id = await anna.item({ name: 'Bread', ean: bread })
  await open(page)
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Bread: 1 in stock')
  await choose(page, 'Shopping list')
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Bread: 1 to buy')
  await expectStored(anna, `/items/${id}`).toMatchObject({ quantity: 1, desired_quantity: null, extra: 1 })
  await page.getByRole('button', { name: 'Undo: Bread' }).first().click()
  await expect(entries(page)).toHaveCount(1)
  await press(page, 'Undo: Bread')
  await expect(entries(page)).toHaveCount(0)
  await expectStored(anna, `/items/${id}`).toMatchObject({
    quantity: null,
    desired_quantity: null,
    extra: null,
  })

  await choose(page, 'Take out')
  for (const left of [1, 0]) {
    await scan(page, milk)
    await expect(announcement(page)).toHaveText(`Milk: ${left} in stock`)
  }
  await scan(page, milk)
  const refused = entries(page).filter({ hasText: 'Not taken out: only 0 of Milk in stock.' })
  await expect(refused.getByRole('textbox')).toHaveValue('2')
  await expect.poll(item).toMatchObject({ quantity: 0 })
})

test('an unknown code becomes a pack of an item; one of two items asks', async ({ page, anna }) => {
  const ofTwo = '4008600112358'
  const id = await anna.item({ name: 'Rye bread', ean: milk })
  await stocked(anna, 'Tea', ofTwo, 0)
  const other = await stocked(anna, 'Green tea', `0${ofTwo}`, 0)
  await open(page)
  for (let scans = 0; scans < 2; scans += 1) await scan(page, bread)
  await openInbox(page, 1)
  await press(page, `Add: ${bread}`)
  await press(page, 'I already have this item')
  await press(page, 'Use this item')
  await expect(page.getByText('Choose an item from the list.')).toBeVisible()
  await expectGood(page)
  await page.getByRole('combobox', { name: 'I already have this item' }).fill('rye')
  await page.getByRole('option', { name: 'Rye bread' }).click()
  await page.getByRole('spinbutton', { name: 'Pack of' }).fill('6')
  await press(page, 'Use this item')
  await expect(page.getByText('No unknown codes.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(announcement(page)).toHaveText('Rye bread: 12 in stock')
  await expect(page.getByText(/unknown code/)).toBeHidden()
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Rye bread: 18 in stock')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Rye bread: 19 in stock')
  await expectStored(anna, `/items/${id}`).toMatchObject({
    ean: milk,
    codes: [{ ean: bread, amount: 6 }],
    quantity: 19,
  })

  await scan(page, ofTwo)
  await expect(announcement(page)).toContainText('More than one item has the code')
  await press(page, 'Green tea')
  await expect(announcement(page)).toHaveText('Green tea: 1 in stock')
  await scan(page, ofTwo)
  await expect(announcement(page)).toHaveText('Green tea: 2 in stock')
  await expect.poll(other).toMatchObject({ quantity: 2 })
})

test('scans whose answers are lost are sent again and counted once', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await loseAnswers(page, 2)
  await open(page)
  await scan(page, milk)
  await expect(entries(page)).toContainText('4 in stock')
  await expect.poll(item).toMatchObject({ quantity: 4 })
  await open(page, '?from=inventory')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 5 in stock')
  await expect.poll(item).toMatchObject({ quantity: 5 })

  await loseAnswers(page, 1)
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 6 in stock')
  await page.getByRole('link', { name: 'Done' }).click()
  await press(page, 'Add Inventory Item')
  await page.getByRole('combobox', { name: 'Select Item' }).fill('Milk')
  await press(page, 'Add to Inventory')
  await expect(page.getByText('Milk added to the inventory.')).toBeVisible()
  await expect.poll(item).toMatchObject({ quantity: 7 })
})

test('scans wait for a connection, and go to their own household', async ({ page, anna, context }) => {
  const milks = await stocked(anna, 'Milk', milk, 0)
  const breads = await stocked(anna, 'Bread', bread, 0)
  await found(anna, 'Office')
  await open(page)
  await context.setOffline(true)
  for (const code of [milk, bread, milk]) await scan(page, code)
  await expect(entries(page)).toHaveText([/Milk.*2 in stock/s, /Bread.*1 in stock/s])
  await expect.poll(milks).toMatchObject({ quantity: 0 })
  await context.setOffline(false)
  await expect.poll(milks).toMatchObject({ quantity: 2 })
  await expect.poll(breads).toMatchObject({ quantity: 1 })

  const fail = await holdRequest(page, (route) => route.abort())
  const asked = page.waitForRequest('**/api/inventory')
  await scan(page, milk)
  await asked
  await page.evaluate(() => dispatchEvent(new Event('online')))
  fail()
  await expect.poll(milks).toMatchObject({ quantity: 3 })
  await expect(announcement(page)).toHaveText('Milk: 3 in stock')

  const release = await holdRequest(page)
  for (const code of [milk, milk]) await scan(page, code)
  await page.getByRole('link', { name: 'Done' }).click()
  await press(page, 'Household: anna’s household')
  await page
    .getByRole('menu', { name: 'Your households' })
    .getByRole('menuitemradio', { name: 'Office' })
    .click()
  await expect(page.getByRole('button', { name: 'Household: Office' })).toBeVisible()
  release()
  await expect.poll(milks).toMatchObject({ quantity: 5 })
})

test('two pages share what they scan, sent once', { tag: '@soak' }, async ({ page, anna, context }) => {
  const item = await stocked(anna, 'Milk', milk, 0)
  const release = await holdRequest(page)
  await open(page)
  for (const code of [milk, milk, milk]) await scan(page, code)
  const other = await context.newPage()
  await open(other)
  await scan(other, milk)
  await expect(entries(other)).toHaveCount(1)
  release()
  for (const one of [page, other]) await expect(announcement(one)).toHaveText('Milk: 4 in stock')
  await expect.poll(item).toMatchObject({ quantity: 4 })

  await scan(page, bread)
  await scan(other, tea)
  for (const code of [bread, tea]) await expect.poll(() => kept(other)).toContain(code)
  for (const one of [page, other]) {
    await becomeVisible(one)
    await expect(one.getByRole('link', { name: '2 unknown codes' })).toBeVisible()
  }
  await openInbox(page, 2)
  await press(page, `Add: ${tea}`)
  await press(page, `Discard: ${tea}`)
  await becomeVisible(other)
  await expect(other.getByRole('link', { name: '1 unknown code' })).toBeVisible()
  await scan(other, bread)
  await expect.poll(() => kept(other)).toContain('"count":2')
  await page.reload()
  await press(page, `Add: ${bread}`)
  await expect(page.getByRole('dialog')).toContainText('2 × added')
})

// A headless browser shows all of its pages at once.
async function becomeVisible(page: Page) {
  for (const isHidden of [true, false]) await putAside(page, isHidden)
}
