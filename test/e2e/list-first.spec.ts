import { expect, type Page } from '@playwright/test'
import { fillWholeHousehold } from '../pictures/household.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'
import { openView } from '../support/views.ts'

const keyboard = 336

const views = [
  { view: 'Item View', manage: 'Manage Items', adds: 'Quick add', rows: 12 },
  { view: 'Inventory View', manage: 'Manage Inventory', adds: 'Add Inventory Item', rows: 12 },
  { view: 'Base Inventory View', manage: 'Manage Base Inventory', adds: 'Base Inventory Item', rows: 12 },
] as const

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const addsInventory = (page: Page) => page.getByRole('dialog', { name: 'Add Inventory Item' })

test('a view begins with its list, whose hits are above the keyboard', async ({ page, anna }) => {
  await fillWholeHousehold(anna)
  await page.goto('/dashboard?view=items')
  for (const { view, manage, adds, rows: count } of views.slice(0, 2)) {
    await openView(page, view)
    const url = page.url()
    await expect(rows(page)).toHaveCount(count)
    expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(160)
    await page.getByRole('region', { name: manage }).getByRole('searchbox').tap()
    await page.keyboard.type('oni')
    await expect(rows(page)).toHaveText([/Onions/])
    const box = await rows(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - keyboard)
    await page.getByRole('button', { name: adds }).tap()
    const sheet = page.getByRole('dialog', { name: adds })
    await expect(sheet.getByRole('textbox').or(sheet.getByRole('combobox')).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(url)
    await page.getByRole('link', { name: 'Scan many' }).tap()
    await expect(page).toHaveURL(/scan-many/)
    await page.goBack()
  }

  for (const { view, rows: count } of views) {
    await openView(page, view)
    await expect(rows(page)).toHaveCount(count)
  }
})

test('an empty view says what to do next', inSoak, async ({ page, anna }) => {
  await page.goto('/dashboard?view=items')
  await beginCatalogue(page)
  await openView(page, 'Inventory View')
  await expect(page.getByRole('link', { name: 'Scan a shelf' })).toBeVisible()
  await anna.item({ name: 'Oat milk' })
  await page.getByRole('main').getByText('Add Inventory Item', { exact: true }).tap()
  const item = addsInventory(page).getByRole('combobox')
  await expect(item).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  const search = page.getByRole('searchbox')
  await search.fill('milk')
  await page.getByRole('button', { name: 'Add “Oat milk”' }).tap()
  await expect(item).toHaveValue('Oat milk')
  await addsInventory(page)
    .getByRole('button', { name: /^Add to/ })
    .tap()
  await expect(item).toHaveValue('')
  await page.goBack()
  await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 1/s])
  await search.fill('rice')
  await page.getByRole('link', { name: 'Add “rice”' }).tap()
  await expect(page.getByRole('dialog', { name: 'Quick add' }).getByLabel('Item Name')).toHaveValue('rice')
})

/** Takes each of the three ways that an empty catalogue offers, and comes back. */
async function beginCatalogue(page: Page) {
  const list = page.getByRole('region', { name: 'Manage Items' })
  await expect(list.getByText('Start with one shelf')).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Add by name' }).click()
  await expect(page.getByRole('textbox', { name: 'Item Name' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await list.getByRole('link', { name: 'Import From Grocy' }).click()
  await expect(page).toHaveURL('/import-export')
  await page.goBack()
  await list.getByRole('link', { name: 'Scan a shelf' }).click()
  await expect(page).toHaveURL('/scan-many?from=items')
  await page.goBack()
}
