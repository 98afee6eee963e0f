import { expect, type Page } from '@playwright/test'
import { openAddItem } from '../support/adding.ts'
import { expectGood, expectGoodInSoak } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'
import { inSoak } from '../support/soak.ts'

const managing = (page: Page) => page.getByRole('region', { name: 'Manage Items' })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Quick add' })
const rows = (page: Page) => managing(page).getByRole('listitem')
const search = (page: Page) => managing(page).getByRole('searchbox')

async function pick(page: Page, label: string, option: string) {
  await managing(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test(
  'what is searched for and not there is offered below the hits, as a name or an EAN; no EAN is given twice',
  inSoak,
  async ({ page, anna }) => {
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

    const card = await openAddItem(page)
    const fields = { 'Item Name': 'Cream', Description: 'Sour', Category: 'Chilled', EAN: '4006 3813 3393 1' }
    for (const [label, text] of Object.entries(fields)) await card.getByLabel(label).fill(text)
    await expect(card.getByRole('link', { name: 'Open Crème fraîche' })).toBeVisible()
    await card.getByRole('button', { name: 'Add Item' }).click()
    await expect(card).toContainText('Crème fraîche already has this EAN.')
    await expect(card.getByRole('button', { name: 'Open it' })).toBeFocused()
    await expectGood(page)
    await card.getByRole('button', { name: 'Add all the same' }).click()
    await expect(page.getByText('Item added successfully!')).toBeVisible()
    expect((await anna.get('/items')).body).toContainEqual(
      expect.objectContaining({ name: 'Cream', ean: '4006381333931' }),
    )
    for (const [label, text] of Object.entries(fields)) await card.getByLabel(label).fill(text)
    // Typing the code again asks nothing before it is added.
    await expect(card.getByLabel('EAN')).toBeFocused()
    await card.getByRole('button', { name: 'Add Item' }).click()
    await card.getByRole('button', { name: 'Open it' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit Item' })
    await expect(edited.getByLabel('Item Name')).toHaveValue(/^Cr/)
    await expect(page).toHaveURL('/itemview')
  },
)

test('several items are categorised, deleted and restored at once; filters and order are in the URL', async ({
  page,
  anna,
}) => {
  await anna.stocked('Milk', 1, 3)
  await anna.stocked('Bread', 0, 1)
  await anna.stocked('Salt', 5, 1)
  await page.goto('/dashboard?view=items')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const select = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: 'Select items' }).click()
    for (const name of ['Milk', 'Bread']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select()
  await page.getByLabel('New category').fill('Fresh')
  await page.getByRole('button', { name: 'Change category' }).click()
  await expect(rows(page)).toHaveText([/Bread.*Fresh/s, /Milk.*Fresh/s, /Salt/])
  await expect(more).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await select()
  await pick(page, 'Change', 'Place')
  await page.getByLabel('New place').fill('Fridge')
  await expectGoodInSoak(page)
  await page.getByRole('button', { name: 'Change place' }).click()
  await expect(page.getByText('2 items are in Fridge.')).toBeVisible()
  await pick(page, 'Place', 'Fridge')
  await expect(rows(page)).toHaveText([/Bread/, /Milk/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/Bread/, /Milk/, /Salt/])
  await select()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(rows(page)).toHaveText([/Salt/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([/Bread/, /Milk/, /Salt/])

  await pick(page, 'Stock', 'Below base quantity')
  await more.click()
  await page.getByRole('menuitemradio', { name: 'Sort: Most missing first' }).click()
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await expect(page).toHaveURL('/dashboard?view=items&stock=below&sort=gap')
  await page.reload()
  await expect(rows(page)).toHaveText([/Milk/, /Bread/])
  await pick(page, 'Stock', 'Out of stock')
  await expect(rows(page)).toHaveText([/Bread/])
})
