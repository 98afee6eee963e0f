import { expect, type Page } from '@playwright/test'
import { fillHousehold, fillWholeHousehold } from '../pictures/household.ts'
import { signedIn as test } from '../support/browser-test.ts'

const keyboard = 336

const views = [
  { path: '/itemview', manage: 'Manage Items', adds: 'Quick add' },
  { path: '/inventory', manage: 'Manage Inventory', adds: 'Add Inventory Item' },
  { path: '/base-inventory', manage: 'Manage Base Inventory', adds: 'Base Inventory Item' },
] as const

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const { path, manage, adds } of views.slice(0, 2)) {
  test(`${path} begins with its list, and hits are above the keyboard`, async ({ page, anna }) => {
    await fillWholeHousehold(anna)
    await page.goto(path)
    await expect(rows(page)).toHaveCount(10)
    expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(160)
    await page.getByRole('region', { name: manage }).getByRole('searchbox').tap()
    await page.keyboard.type('oni')
    await expect(rows(page)).toHaveText([/Onions/])
    const box = await rows(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - keyboard)
    await page.getByRole('button', { name: adds }).tap()
    await expect(
      page.getByRole('dialog', { name: adds }).getByRole('textbox').or(page.getByRole('combobox')).first(),
    ).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Scan many' }).tap()
    await expect(page).toHaveURL(/scan-many/)
  })
}

test('a list keeps how many rows a page has, apart from the other lists', async ({ page, anna }) => {
  await fillHousehold(anna)
  await page.goto('/itemview')
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.tap()
  await page.getByRole('option', { name: 'All' }).tap()
  await expect(rows(page)).toHaveCount(12)
  await page.reload()
  await expect(rows(page)).toHaveCount(12)
  for (const path of ['/inventory', '/base-inventory']) {
    await page.goto(path)
    await expect(rows(page)).toHaveCount(10)
  }
})

test('where there is nothing, a view says what to do next', async ({ page, anna }) => {
  const adds = 'Add Inventory Item'
  await page.goto('/inventory')
  await expect(page.getByRole('link', { name: 'Scan a shelf' })).toBeVisible()
  await anna.item({ name: 'Oat milk' })
  await page.reload()
  await page.getByRole('main').getByText(adds, { exact: true }).tap()
  await expect(page.getByRole('dialog', { name: adds }).getByRole('combobox')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  const search = page.getByRole('searchbox')
  await search.fill('milk')
  await page.getByRole('button', { name: 'Add “Oat milk”' }).tap()
  await expect(page.getByRole('dialog', { name: adds }).getByRole('combobox')).toHaveValue('Oat milk')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to/ })
    .tap()
  await expect(page.getByRole('dialog', { name: adds }).getByRole('combobox')).toHaveValue('')
  await page.goBack()
  await expect(rows(page)).toHaveText([/Oat milk.*Quantity: 1/s])
  await search.fill('rice')
  await page.getByRole('link', { name: 'Add “rice”' }).tap()
  await expect(page.getByRole('dialog', { name: 'Quick add' }).getByLabel('Item Name')).toHaveValue('rice')
})

test('beside the list on the desktop, the card is what adds', async ({ page, anna }) => {
  await anna.item({ name: 'Oat milk' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const { path, manage } of views) {
    await page.goto(path)
    const list = page.getByRole('region', { name: manage })
    const card = page.getByRole('region', { name: /(Add Item|Inventory Item)$/ })
    await expect(list.getByRole('button', { name: /^(Quick add|.*Inventory Item)$/ })).toHaveCount(
      path === '/itemview' ? 0 : 1,
    )
    const [left, right] = [await list.boundingBox(), await card.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  }
})
