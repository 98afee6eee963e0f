import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { scanByHardware } from '../support/hardware-scanner.ts'
import { scanDialog } from '../support/scan-dialog.ts'

const milk = '4006381333931'

const rows = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox')

test.beforeEach(async ({ anna }) => {
  await anna.item({ name: 'Milk', ean: milk })
  await anna.item({ name: 'Bread' })
})

test('a code from a hardware scanner searches the items, whatever has the focus', async ({ page }) => {
  await page.goto('/itemview')
  await page.getByRole('button', { name: 'Scan', exact: true }).focus()
  expect(await scanByHardware(page, milk)).toBe(true)
  await expect(search(page)).toHaveValue(milk)
  await expect(rows(page)).toHaveText([/Milk/])
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('it leaves what is typed alone, and keys that are held', async ({ page }) => {
  await page.goto('/itemview')
  await expect(rows(page)).toHaveCount(2)
  const isLeftAlone = await page.evaluate(() => {
    const hold = (repeat: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
      )
    return [false, true, true].every(hold)
  })
  expect(isLeftAlone, 'such as the space bar, which scrolls').toBe(true)

  const ean = (await openAddItem(page)).getByLabel('EAN')
  await ean.focus()
  expect(await scanByHardware(page, milk)).toBe(false)
  await page.keyboard.type(milk)
  await expect(ean).toHaveValue(milk)
  await expect(search(page)).toHaveValue('')
})

test('on other screens it opens the items, and its digits do not open other views', async ({ page }) => {
  await page.goto('/dashboard?view=inventory')
  await expect(page.getByText('No data available')).toBeVisible()
  await scanByHardware(page, milk)
  await expect(page).toHaveURL('/dashboard?view=items')
  await expect(search(page)).toHaveValue(milk)
  await page.keyboard.press('4')
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
})

test('in the scan dialog it counts as a scanned code', async ({ page }) => {
  await page.goto('/itemview')
  const adding = await openAddItem(page)
  await adding.getByRole('button', { name: 'Scan Barcode' }).click()
  await expect(scanDialog(page).getByRole('alert')).toBeVisible()
  await scanByHardware(page, milk)
  await expect(scanDialog(page)).toBeHidden()
  await expect(adding.getByLabel('EAN')).toHaveValue(milk)
  await expect(search(page)).toHaveValue('')
})
