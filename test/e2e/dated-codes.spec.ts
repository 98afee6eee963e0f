import { expect } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { openAddItem } from '../support/adding.ts'
import { drawBarcode } from '../support/barcodes.ts'
import { milk, scanning, stocked } from '../support/batch-scanning.ts'
import { inSoak, signedIn as test, expectStored, expectGoodAndNarrow } from '../support/browser-test.ts'
import { FakeCamera } from '../support/fake-camera.ts'
import { scanByHardware } from '../support/hardware-scanner.ts'
import { scanDialog } from '../support/scan-dialog.ts'

const [soon, later] = [dayFromToday(4), dayFromToday(9)]
const elements = (day: string) => `(01)0${milk}(15)${day.slice(2).replaceAll('-', '')}(10)A7`
const link = (day: string) => `https://id.example/01/0${milk}/10/B8?17=${day.slice(2).replaceAll('-', '')}`
const inSequence = (day: string) => `010${milk}10B8\u{1d}15${day.slice(2).replaceAll('-', '')}`
const { choose, open } = scanning

test('a pack’s date goes into stock with its scan, and leaves it first', async ({ page, anna }) => {
  const read = await stocked(anna, 'Milk', milk, 0)
  const camera = await FakeCamera.install(page)
  await open(page)
  await choose(page, 'Add to stock')
  await camera.show(await drawBarcode('DataMatrix', elements(soon), { options: 'gs1' }))
  await expect.poll(read).toMatchObject({ quantity: 1, lots: [{ quantity: 1, until: soon }] })
  await scanByHardware(page, inSequence(later))
  await expect.poll(read).toMatchObject({ quantity: 2, lots: [{ until: soon }, { until: later }] })
  await choose(page, 'Take out')
  await scanByHardware(page, link(later))
  await expect.poll(read).toMatchObject({ quantity: 1, lots: [{ quantity: 1, until: soon }] })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(read).toMatchObject({ quantity: 2, lots: [{ until: soon }, { until: later }] })
})

test('what was bought takes its dates from its packs, and so does an item that is edited', async ({
  page,
  anna,
}) => {
  const eggs = await anna.stocked('Eggs', 0, 1)
  await anna.post('/inventory', { itemId: eggs, quantity: 1, until: later })
  await anna.put(`/inventory/${eggs}`, { quantity: 0 })
  const id = await anna.stocked('Milk', 0, 3)
  await anna.put(`/items/${id}`, { ean: milk })
  for (const each of [eggs, id]) await anna.put(`/shopping-list/${each}`, { itemId: each, purchased: true })
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  const asking = page.getByRole('dialog', { name: 'Best before?' })
  await expect(asking.getByRole('listitem')).toContainText(['Eggs'])
  // With real keys, of which none may land in a field.
  for (const code of [link(later), elements(soon), elements(soon), link(dayFromToday(20))]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(asking.getByRole('listitem')).toContainText(['Eggs', 'Milk1 + 2'])
  await expect(asking.getByText(/^Date not used: this pack is not part of/)).toBeVisible()
  await scanByHardware(page, milk)
  await expect(asking.getByText(/^This code doesn’t contain a date/)).toBeVisible()
  await expectGoodAndNarrow(page)
  await asking.getByRole('button', { name: 'Add Selected to Inventory (2)' }).click()
  await expectStored(anna, `/items/${id}`).toMatchObject({
    lots: [
      { quantity: 2, until: soon },
      { quantity: 1, until: later },
    ],
  })

  await page.goto('/itemview')
  await page.getByRole('button', { name: /^Eggs/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Item' })
  await editing
    .getByRole('button', { name: 'Another date' })
    .or(editing.getByRole('button', { name: 'best before' }))
    .click()
  const scan = editing.getByRole('button', { name: 'Scan', exact: true })
  await scan.click()
  await expect(scanDialog(page)).toBeVisible()
  await scanByHardware(page, milk)
  await expect(editing.getByText('This code doesn’t contain a date.')).toBeVisible()
  await scan.click()
  await expect(scanDialog(page)).toBeVisible()
  await scanByHardware(page, elements(soon))
  await expect(editing.getByLabel('Best before', { exact: true })).toHaveValue(soon)
})

test('a new item takes its code and its first date from one scan', async ({ page, anna }) => {
  await page.goto('/itemview')
  const search = page.getByRole('searchbox')
  await search.fill(elements(soon))
  await expect(page.getByText(`Nothing matches “${milk}”`)).toBeVisible()
  await search.fill('')
  await search.blur()
  await scanByHardware(page, elements(soon))
  await expect(search).toHaveValue(milk)
  await page.getByRole('button', { name: `Add “${milk}”` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Milk')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectStored(anna, '/items').toMatchObject([
    { name: 'Milk', ean: milk, lots: [{ quantity: 1, until: soon }] },
  ])
})

test('a scan adds its date to those that a form has', inSoak, async ({ page }) => {
  await page.goto('/itemview')
  const form = await openAddItem(page)
  await form.getByRole('button', { name: 'best before' }).click()
  await form.getByLabel('Best before', { exact: true }).fill(later)
  await form.getByRole('button', { name: 'Scan Barcode' }).click()
  await expect(scanDialog(page)).toBeVisible()
  await scanByHardware(page, elements(soon))
  await expect(form.getByRole('group', { name: 'Best before' }).getByRole('button')).toHaveCount(3)
})
