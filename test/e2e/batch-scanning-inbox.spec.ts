import { expect } from '@playwright/test'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { bread, milk, scanning, stocked, tea } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { inSoak } from '../support/soak.ts'

const { entries, open, openInbox, press, announcement, scan } = scanning

test(
  'unknown codes stay in the inbox, the newest first, also after a reload, until they have a name',
  inSoak,
  async ({ page, anna }) => {
    const add = (code: string) => press(page, `Add: ${code}`)
    await open(page)
    await scan(page, bread)
    await expect(announcement(page)).toHaveText('New code. Name it in the inbox.')
    await scan(page, bread)
    await scan(page, milk)
    await openInbox(page, 2)
    await expect(entries(page).filter({ hasText: milk })).toContainText('No name yet')
    await add(milk)
    await page.getByLabel('Item Name').fill('Milk')
    await page.keyboard.press('Enter')
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(announcement(page)).toHaveText('Milk: new · 1 in stock')
    await scan(page, tea)
    await openInbox(page, 2)
    await add(tea)
    await press(page, `Discard: ${tea}`)
    await page.reload()
    await expect(entries(page)).toContainText(bread)
    await add(bread)
    await expect(page.getByRole('dialog')).toContainText('2 × added')
    await press(page, 'Add Item')
    await expect(page.getByText('Item Name is required.')).toBeVisible()
    await expect(page.getByLabel('Item Name')).toBeFocused()
    await expectGoodInSoak(page)
    await page.getByLabel('Item Name').fill('Bread')
    await page.getByLabel('Category').fill('Bakery')
    await press(page, 'Add Item')
    await expect(page.getByText('Nothing unknown.')).toBeVisible()
    await expect
      .poll(async () => (await anna.get('/items')).body)
      .toMatchObject([
        { name: 'Bread', category: 'Bakery', ean: bread, quantity: 2 },
        { name: 'Milk', ean: milk, quantity: 1 },
      ])
  },
)

test('an unknown code is given to an item as that of a pack, and moves so many; one of two items asks once', async ({
  page,
  anna,
}) => {
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
  await expectGoodInSoak(page)
  await press(page, 'Use this item')
  await expect(page.getByText('Nothing unknown.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(announcement(page)).toHaveText('Rye bread: 12 in stock')
  await expect(page.getByText(/unknown code/)).toBeHidden()
  await scan(page, bread)
  await expect(announcement(page)).toHaveText('Rye bread: 18 in stock')
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Rye bread: 19 in stock')
  await expect
    .poll(async () => (await anna.get(`/items/${id}`)).body)
    .toMatchObject({ ean: milk, codes: [{ ean: bread, amount: 6 }], quantity: 19 })

  await scan(page, ofTwo)
  await expect(announcement(page)).toContainText('More than one item has the code')
  await expectGoodInSoak(page)
  await press(page, 'Green tea')
  await expect(announcement(page)).toHaveText('Green tea: 1 in stock')
  await scan(page, ofTwo)
  await expect(announcement(page)).toHaveText('Green tea: 2 in stock')
  await expect.poll(other).toMatchObject({ quantity: 2 })
})
