import { expect, type Page } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { bread, kept, milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'

const { entries, open, press, announcement, scan } = scanning

test('an unknown code stays in the inbox, also after a reload, until it has a name', async ({
  page,
  anna,
}) => {
  await open(page)
  await scan(page, bread)
  await expect(announcement(page)).toHaveText(`Unknown code ${bread}: saved to the inbox.`)
  await scan(page, bread)
  await scan(page, milk)
  await page.getByText('Inbox: 2 unknown codes').click()
  await press(page, `Add: ${milk}`)
  await press(page, `Discard: ${milk}`)
  await page.reload()
  await page.getByText('Inbox: 1 unknown code').click()
  await expect(entries(page)).toContainText(bread)
  await press(page, `Add: ${bread}`)
  await expect(page.getByRole('dialog')).toContainText('2 × added')
  await press(page, 'Add Item')
  await expect(page.getByText('Item Name is required.')).toBeVisible()
  await expect(page.getByLabel('Item Name')).toBeFocused()
  await expectGood(page)
  await page.getByLabel('Item Name').fill('Bread')
  await page.getByLabel('Category').fill('Bakery')
  await press(page, 'Add Item')
  await expect(announcement(page)).toHaveText('Bread: 2 in stock')
  await expect(page.getByText(/Inbox/)).toBeHidden()
  expect((await anna.get('/items')).body).toMatchObject([
    { name: 'Bread', category: 'Bakery', ean: bread, quantity: 2 },
  ])
})

test('an unknown code is given to an item that is there, as that of a pack, and moves so many', async ({
  page,
  anna,
}) => {
  const id = await anna.item({ name: 'Rye bread', ean: milk })
  await open(page)
  for (let scans = 0; scans < 2; scans += 1) await scan(page, bread)
  await page.getByText('Inbox: 1 unknown code').click()
  await press(page, `Add: ${bread}`)
  await press(page, 'It is one of mine')
  await press(page, 'Use this item')
  await expect(page.getByText('Choose an item from the list.')).toBeVisible()
  await expectGood(page)
  await page.getByRole('combobox', { name: 'It is one of mine' }).fill('rye')
  await page.getByRole('option', { name: 'Rye bread' }).click()
  await page.getByRole('spinbutton', { name: 'Pack of' }).fill('6')
  await expectGood(page)
  await press(page, 'Use this item')
  await expect(announcement(page)).toHaveText('Rye bread: 12 in stock')
  await expect(page.getByText(/Inbox/)).toBeHidden()
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Rye bread: 18 in stock')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Rye bread: 19 in stock')
  await expect
    .poll(async () => (await anna.get(`/items/${id}`)).body)
    .toMatchObject({ ean: milk, codes: [{ ean: bread, amount: 6 }], quantity: 19 })
})

test('unknown codes are named one after another, the newest first', async ({ page }) => {
  await open(page)
  for (const code of [milk, bread]) await scan(page, code)
  await page.getByText('Inbox: 2 unknown codes').click()
  await expect(entries(page).first()).toContainText(bread)
  await press(page, `Add: ${milk}`)
  await page.getByLabel('Item Name').fill('Milk')
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toHaveText('Milk: 1 in stock')
  await expect(page.getByText('Inbox: 1 unknown code')).toBeFocused()
  await scan(page, '96385074')
  await expect(page.getByText('Inbox: 2 unknown codes')).toBeVisible()
})

test('a code of two items asks once which one it is', async ({ page, anna }) => {
  await stocked(anna, 'Milk', milk, 0)
  const other = await stocked(anna, 'Oat milk', `0${milk}`, 0)
  await open(page)
  await scan(page, milk)
  await expect(announcement(page)).toContainText('More than one item has the code')
  await expectGood(page)
  await press(page, 'Oat milk')
  await expect(announcement(page)).toHaveText('Oat milk: 1 in stock')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Oat milk: 2 in stock')
  await expect.poll(other).toMatchObject({ quantity: 2 })
})

test('the inbox is the same on two pages of a browser', async ({ page, context }) => {
  const other = await context.newPage()
  await open(page)
  await open(other)
  await scan(page, bread)
  await scan(other, milk)
  for (const code of [bread, milk]) await expect.poll(() => kept(other)).toContain(code)
  await other.reload()
  await expect(other.getByText('Inbox: 2 unknown codes')).toBeVisible()
  await page.reload()
  await page.getByText('Inbox: 2 unknown codes').click()
  await press(page, `Add: ${milk}`)
  await press(page, `Discard: ${milk}`)
  await becomeVisible(other)
  await expect(other.getByText('Inbox: 1 unknown code')).toBeVisible()
  await scan(other, bread)
  await expect.poll(() => kept(other)).toContain('"count":2')
  await page.reload()
  await page.getByText('Inbox: 1 unknown code').click()
  await press(page, `Add: ${bread}`)
  await expect(page.getByRole('dialog')).toContainText('2 × added')
})

// A headless browser shows all of its pages at once.
async function becomeVisible(page: Page) {
  for (const hidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  }
}
