import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { signedIn as test } from '../support/browser-test.ts'

const managing = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Quick add' })
const rows = (page: Page) => managing(page).getByRole('listitem')
const search = (page: Page) => managing(page).getByRole('searchbox')

async function pick(page: Page, label: string, option: string) {
  await managing(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test('what is searched for and not there is offered below the hits, as a name or an EAN', async ({
  page,
  anna,
}) => {
  await anna.item({ name: 'Crème fraîche', ean: '4006381333931' })
  await page.goto('/itemview')
  await search(page).fill('creme FRAICHE')
  await expect(rows(page)).toHaveText([/Crème fraîche/])
  await search(page).fill('Oats')
  await managing(page).getByRole('button', { name: 'Add “Oats”' }).click()
  await expect(adding(page).getByLabel('Item Name')).toHaveValue('Oats')
  await adding(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Oats added.')).toBeVisible()
  await expect(adding(page).getByLabel('Item Name')).toBeFocused()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await search(page).fill('4006381333931')
  await expect(managing(page).getByRole('button', { name: /^Add/ })).toBeHidden()
  await search(page).fill('2000000000008')
  await managing(page).getByRole('button', { name: 'Add “2000000000008”' }).click()
  await expect(adding(page).getByLabel('EAN')).toHaveValue('2000000000008')
  await adding(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding(page)).toContainText('Item Name is required.')
  await adding(page).getByLabel('Item Name').fill('Rye bread')
  await adding(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Rye bread added.')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveText([/Crème/, /Oats/, /Rye bread/])
})

test('filters and order are in the URL', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 3)
  await anna.stocked('Bread', 0, 1)
  await anna.stocked('Salt', 5, 1)
  await page.goto('/dashboard?view=items')
  await pick(page, 'Stock', 'Below target')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Sort by: Running low' }).click()
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await expect(page).toHaveURL('/dashboard?view=items&stock=below&sort=gap')
  await page.reload()
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await pick(page, 'Stock', 'Out of stock')
  await expect(rows(page)).toHaveText([/Bread/])
})

test('several items are categorised or deleted at once, and restored in one press', async ({
  page,
  anna,
}) => {
  for (const name of ['Milk', 'Cream', 'Salt']) await anna.item({ name })
  await page.goto('/itemview')
  const select = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Select items' }).click()
    for (const name of ['Milk', 'Cream']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select()
  await page.getByLabel('New category').fill('Dairy')
  await page.getByRole('button', { name: 'Set category' }).click()
  await expect(rows(page)).toHaveText([/Cream.*Dairy/s, /Milk.*Dairy/s, /Salt/])
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await select()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(rows(page)).toHaveText([/Salt/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/Cream/, /Milk/, /Salt/])
})

test('an EAN of another item is reported while typing, with a link to that item', async ({ page, anna }) => {
  await anna.item({ name: 'Milk', ean: '4006381333931' })
  await page.goto('/itemview')
  await (await openAddItem(page)).getByLabel('EAN').fill('4006381333931')
  await expect(page.getByText('Milk already has this EAN.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Milk' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Item' }).getByLabel('Item Name')).toHaveValue('Milk')
  await expect(page).toHaveURL('/itemview')
})
