import { expect, type Page, type Route } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { bread, milk, scanning, stocked } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found } from '../support/households.ts'

const { entries, loseAnswers, open, press, announcement, scan } = scanning

// Holds back the next addition to the stock until it is released.
async function holdRequest(page: Page, end = (route: Route) => route.continue()): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/inventory',
    async (route) => {
      await held
      await end(route)
    },
    { times: 1 },
  )
  return release
}

test('a scan whose answer is lost is kept, sent again, and counted exactly once', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await loseAnswers(page, 2)
  await open(page)
  await scan(page, milk)
  await expect(entries(page)).toContainText('4 in stock')
  await expect.poll(item).toMatchObject({ quantity: 4 })
  await expectGood(page)
  await open(page)
  await scan(page, milk)
  await expect(announcement(page)).toHaveText('Milk: 5 in stock')
  await expect.poll(item).toMatchObject({ quantity: 5 })
})

test('a scan whose answer is lost and the same addition made elsewhere both count', async ({
  page,
  anna,
}) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await loseAnswers(page, 1)
  await open(page, '?from=inventory')
  await scan(page, milk)
  await expect(entries(page)).toContainText('4 in stock')
  await page.getByRole('link', { name: 'Done' }).click()
  await press(page, 'Add Inventory Item')
  await page.getByRole('combobox', { name: 'Select Item' }).fill('Milk')
  await press(page, 'Add to Inventory')
  await expect(page.getByText('Milk added to the inventory.')).toBeVisible()
  await expect.poll(item).toMatchObject({ quantity: 5 })
})

test('scans without a connection are sent when it comes back', async ({ page, anna, context }) => {
  const milks = await stocked(anna, 'Milk', milk, 0)
  const breads = await stocked(anna, 'Bread', bread, 0)
  await open(page)
  await context.setOffline(true)
  for (const code of [milk, bread, milk]) await scan(page, code)
  await expect(entries(page)).toHaveText([/Milk.*2 in stock/s, /Bread.*1 in stock/s])
  await expect.poll(milks).toMatchObject({ quantity: 0 })
  await context.setOffline(false)
  await expect.poll(milks).toMatchObject({ quantity: 2 })
  await expect.poll(breads).toMatchObject({ quantity: 1 })
})

test('a scan that fails while the connection comes back is retried', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 0)
  const release = await holdRequest(page, (route) => route.abort())
  const asked = page.waitForRequest('**/api/inventory')
  await open(page)
  await scan(page, milk)
  await asked
  await page.evaluate(() => dispatchEvent(new Event('online')))
  release()
  await expect.poll(item).toMatchObject({ quantity: 1 })
  await expect(announcement(page)).toHaveText('Milk: 1 in stock')
})

test('what two pages scan is sent by one of them, once', async ({ page, anna, context }) => {
  const item = await stocked(anna, 'Milk', milk, 0)
  const release = await holdRequest(page)
  await open(page)
  for (const code of [milk, milk, milk]) await scan(page, code)
  const other = await context.newPage()
  await open(other)
  await scan(other, milk)
  await expect(entries(other)).toHaveCount(1)
  release()
  await expect(announcement(page)).toHaveText('Milk: 4 in stock')
  await expect(announcement(other)).toHaveText('Milk: 4 in stock')
  await expect.poll(item).toMatchObject({ quantity: 4 })
})

test('a scan is sent to its own household, even if another one is open by then', async ({ page, anna }) => {
  const item = await stocked(anna, 'Milk', milk, 0)
  await found(anna, 'Office')
  const release = await holdRequest(page)
  await open(page)
  for (const code of [milk, milk]) await scan(page, code)
  await page.getByRole('link', { name: 'Done' }).click()
  await press(page, 'Household: anna’s household')
  await page
    .getByRole('menu', { name: 'Your households' })
    .getByRole('menuitemradio', { name: 'Office' })
    .click()
  await expect(page.getByRole('button', { name: 'Household: Office' })).toBeVisible()
  release()
  await expect.poll(item).toMatchObject({ quantity: 2 })
})
