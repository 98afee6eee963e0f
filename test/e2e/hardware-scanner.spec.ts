import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { scanDialog } from '../support/scan-dialog.ts'
import { openAddItem } from '../support/adding.ts'
import { scanByHardware } from '../support/hardware-scanner.ts'

const milk = '4006381333931'
const bread = '2000000000008'

const rows = (page: Page) => page.getByRole('region', { name: 'Manage Items' }).getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox')

/** Whether the app leaves the keys alone that are held, such as the space bar, which scrolls. */
const leavesHeldKeys = (page: Page) =>
  page.evaluate(() => {
    const hold = (repeat: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
      )
    return [false, true, true].every(hold)
  })

test('a code from a hardware scanner searches from anywhere', async ({ page, anna }) => {
  await anna.item({ name: 'Milk', ean: milk })
  await anna.item({ name: 'Bread' })
  await page.goto('/dashboard?view=inventory')
  await expect(page.getByText('No data available')).toBeVisible()
  await scanByHardware(page, milk)
  await expect(page).toHaveURL('/dashboard?view=items')
  await expect(search(page)).toHaveValue(milk)
  await page.keyboard.press('4')
  await expect(page).toHaveURL('/dashboard?view=shopping-list')

  await page.getByRole('button', { name: 'Item View' }).click()
  await page.getByRole('button', { name: 'Scan', exact: true }).focus()
  expect(await scanByHardware(page, milk)).toBe(true)
  await expect(search(page)).toHaveValue(milk)
  await expect(rows(page)).toHaveText([/Milk/])
  await expect(page.getByRole('dialog')).toBeHidden()
  await search(page).fill('')
  await expect(rows(page)).toHaveCount(2)
  await search(page).blur()
  expect(await leavesHeldKeys(page)).toBe(true)

  const adding = await openAddItem(page)
  await adding.getByRole('button', { name: 'Scan Barcode' }).click()
  await expect(scanDialog(page).getByRole('alert')).toBeVisible()
  await scanByHardware(page, milk)
  await expect(scanDialog(page)).toBeHidden()
  const ean = adding.getByLabel('EAN')
  await expect(ean).toHaveValue(milk)
  await ean.fill('')
  expect(await scanByHardware(page, milk)).toBe(false)
  await page.keyboard.type(bread)
  await expect(ean).toHaveValue(bread)
  await expect(search(page)).toHaveValue('')
})
