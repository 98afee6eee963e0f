import { expect, type Page } from '@playwright/test'
import { expectGoodInSoak } from '../support/browser-good.ts'
import { bread, holdRequest, kept, milk, scanning, stocked, tea } from '../support/batch-scanning.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { found } from '../support/households.ts'

const { entries, loseAnswers, open, openInbox, press, announcement, scan } = scanning

test('scans whose answers are lost are kept, sent again and counted exactly once, beside the same additions made elsewhere', async ({
  page,
  anna,
}) => {
  const item = await stocked(anna, 'Milk', milk, 3)
  await loseAnswers(page, 2)
  await open(page)
  await scan(page, milk)
  await expect(entries(page)).toContainText('4 in stock')
  await expect.poll(item).toMatchObject({ quantity: 4 })
  await expectGoodInSoak(page)
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

test('scans are sent when the connection comes back, one that fails meanwhile again, and to their own household', async ({
  page,
  anna,
  context,
}) => {
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

test(
  'two pages of a browser share what they scan: one sends it, once, and the inbox is the same',
  { tag: '@soak' },
  async ({ page, anna, context }) => {
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
  },
)

// A headless browser shows all of its pages at once.
async function becomeVisible(page: Page) {
  for (const hidden of [true, false]) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  }
}
