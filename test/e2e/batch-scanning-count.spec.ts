import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { bread, kept, milk, scanning, stocked, tea } from '../support/batch-scanning.ts'
import { expectGoodAndNarrowInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import type { TestUser } from '../support/test-app.ts'

const { amount, announcement, choose, entries, openCount, press, scan } = scanning

/** A shelf: less milk than thought, as much bread as expected, no juice, and elsewhere some soap. */
async function shelf(anna: TestUser) {
  const items = {
    milk: await stocked(anna, 'Milk', milk, 5),
    bread: await stocked(anna, 'Bread', bread, 1),
    tea: await stocked(anna, 'Tea', tea, 2),
    juice: await stocked(anna, 'Juice', '', 3),
  }
  const soap = await anna.item({ name: 'Soap', category: 'Household' })
  await anna.post('/inventory', { itemId: soap, quantity: 9 })
  return items
}

async function countShelf(page: Page) {
  await openCount(page)
  await scan(page, milk)
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 2 counted')
  await scan(page, bread)
  await expect(entries(page)).toHaveText([/Bread/, /Milk/])
}

const check = (page: Page) => page.getByRole('link', { name: /^Check the count/ }).click()
const group = (page: Page, name: string) =>
  page.locator('section, details').filter({ has: page.getByRole('heading', { name }) })
const quantityOf = async (item: () => Promise<unknown>) => Object(await item()).quantity

test('a count is gathered, checked, saved at once and undone in one tap', async ({ page, anna }) => {
  const items = await shelf(anna)
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Scan many' }).click()
  await choose(page, 'Count')
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  for (const code of [milk, milk, bread, tea, tea, tea]) await scan(page, code)
  await expect(amount(page, 'Tea')).toHaveValue('3')
  await expectGoodAndNarrowInSoak(page)
  expect(await quantityOf(items.milk)).toBe(5)

  await check(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('3 items', { exact: true })).toBeVisible()
  const different = group(page, 'Different').getByRole('listitem')
  await expect(different).toHaveText([
    /Milk.*3 less than expected.*5 → 2/,
    /Tea.*1 more than expected.*2 → 3/,
  ])
  const unscanned = group(page, 'Not scanned').getByRole('listitem')
  await expect(unscanned).toHaveText([/Juice.*Stays at 3\. Tick if none are left\./])
  await expect(group(page, '1 as expected').getByRole('listitem')).toBeHidden()
  await expectGoodAndNarrowInSoak(page)

  await unscanned.click()
  await expect(unscanned).toContainText('3 → 0')
  await press(page, 'Save the count (3)')
  await expect(page).toHaveURL('/dashboard?view=inventory')
  await expect(page.getByText('Count saved: 3 items changed.')).toBeVisible()
  await expect.poll(() => Promise.all(Object.values(items).map(quantityOf))).toEqual([2, 1, 3, 0])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(() => Promise.all(Object.values(items).map(quantityOf))).toEqual([5, 1, 2, 3])
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Stock counted, 3 items' })).toBeVisible()
})

test('a count is finished where nothing differs, discarded, gone on with after a reload, and kept where it fails', async ({
  page,
  anna,
}) => {
  const items = await shelf(anna)
  await openCount(page)
  await scan(page, bread)
  await expect(entries(page)).toHaveCount(1)
  await check(page)
  await press(page, 'Done')
  await expect(page.getByText('Everything is as expected.')).toBeVisible()
  await countShelf(page)
  await check(page)
  await press(page, 'Discard the count')
  await expect(page.getByText('Discard the count of 2 items?')).toBeVisible()
  await press(page, 'Discard the count')
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  await expect(page.getByText('Nothing counted yet.')).toBeVisible()

  for (const code of [milk, milk, bread, tea]) await scan(page, code)
  await check(page)
  const tick = group(page, 'Different').getByRole('checkbox', { name: /^Tea/ })
  await expect(tick).toBeChecked()
  await group(page, 'Different').getByRole('listitem').filter({ hasText: 'Tea' }).click()
  await group(page, 'Not scanned').getByRole('listitem').filter({ hasText: 'Juice' }).click()
  await expect.poll(() => kept(page)).toContain('"isKept":true')
  await expect.poll(() => kept(page)).toContain('"name":"Juice","amount":0')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'None left: Juice' })).toBeChecked()
  await expect(tick).not.toBeChecked()
  await page.goBack()
  await expect(amount(page, 'Milk')).toHaveValue('2')
  await check(page)
  await page.getByRole('link', { name: 'Keep scanning' }).click()
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 3 counted')
  await press(page, 'Discard: Bread')
  await expect(entries(page).filter({ hasText: 'Bread' })).toHaveCount(0)

  await check(page)
  await page.route('**/api/inventory/count', (route) => route.fulfill({ status: 409 }), { times: 1 })
  await press(page, 'Save the count (2)')
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again later.')
  await expectGoodAndNarrowInSoak(page)
  await expect.poll(() => Promise.all(Object.values(items).map(quantityOf))).toEqual([5, 1, 2, 3])
  await press(page, 'Save the count (2)')
  await expect(page).toHaveURL('/dashboard?view=items')
  await expect.poll(() => Promise.all(Object.values(items).map(quantityOf))).toEqual([3, 1, 2, 0])
})

test(
  'a count and its check fit at 320 pixels and with text at 200 %, in any language',
  { tag: '@soak' },
  async ({ page, anna }) => {
    await anna.put(`/items/${await anna.stocked('Wholegrain sourdough', 4, 2)}`, { ean: milk })
    await anna.stocked('Pickled onions', 3, 2)
    const rows = entries(page)
    for (const language of ['en', 'de']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto('/scan-many?mode=count')
      await expect(page.getByRole('radio', { checked: true })).toBeVisible()
      await scan(page, milk)
      await expect(rows).toHaveCount(1)
      await expectToFit(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect((await rows.boundingBox())?.height).toBeLessThan(75)
      await page.locator('.dock a').click()
      await expect(rows).toHaveCount(2)
      await expectToFit(page)
    }
  },
)

// A phone lays out a page that is too wide as if its screen were wider.
async function expectToFit(page: Page) {
  for (const [width, fontSize] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}
