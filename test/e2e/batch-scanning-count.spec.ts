import { expect, type Page } from '@playwright/test'
import { openAccountMenu } from '../support/account-menu.ts'
import { bread, kept, milk, scanning, stocked, tea } from '../support/batch-scanning.ts'
import { signedIn as test, expectGoodAndNarrow } from '../support/browser-test.ts'
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

const check = (page: Page) => page.getByRole('link', { name: /^Check the count/ }).click()
const group = (page: Page, name: string) =>
  page.locator('section, details').filter({ has: page.getByRole('heading', { name }) })
const quantityOf = async (item: () => Promise<unknown>) => Object(await item()).quantity

test('a count is gathered, checked, kept, saved and undone', async ({ page, anna }) => {
  const items = await shelf(anna)
  const quantities = () => Promise.all(Object.values(items).map(quantityOf))
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Scan many' }).click()
  await choose(page, 'Count')
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  await scan(page, bread)
  await expect(entries(page)).toHaveCount(1)
  await check(page)
  await press(page, 'Done')
  await expect(page.getByText('Everything is as expected.')).toBeVisible()
  await openCount(page)
  await scan(page, bread)
  await check(page)
  await press(page, 'Discard the count')
  await expect(page.getByText('Discard the count of 1 item?')).toBeVisible()
  await press(page, 'Discard the count')
  // The page of the check says so too, on its way out, and takes no scans.
  await expect(page.getByRole('heading', { name: 'Counted' })).toBeVisible()
  await expect(page.getByText('Nothing counted yet.')).toBeVisible()

  for (const code of [milk, milk, bread, tea, tea, tea]) await scan(page, code)
  await expect(amount(page, 'Tea')).toHaveValue('3')
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
  await expectGoodAndNarrow(page)
  await unscanned.click()
  await expect(unscanned).toContainText('3 → 0')
  const tick = group(page, 'Different').getByRole('checkbox', { name: /^Tea/ })
  await expect(tick).toBeChecked()
  await different.filter({ hasText: 'Tea' }).click()
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
  await expect.poll(quantities).toEqual([5, 1, 2, 3])
  await press(page, 'Save the count (2)')
  await expect(page.getByText('Count saved: 2 items changed.')).toBeVisible()
  await expect.poll(quantities).toEqual([3, 1, 2, 0])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect.poll(quantities).toEqual([5, 1, 2, 3])
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Stock counted, 2 items' })).toBeVisible()
})
