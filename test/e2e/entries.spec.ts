import { expect } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'

const views = [
  {
    path: '/inventory',
    title: 'Add Inventory Item',
    add: 'Add to Inventory',
    manage: 'Manage Inventory',
    shown: 'Quantity',
    update: 'Update Quantity',
  },
  {
    path: '/base-inventory',
    title: 'Base Inventory Item',
    add: 'Add to Base Inventory',
    manage: 'Manage Base Inventory',
    shown: 'Desired Quantity',
    update: 'Update Desired Quantity',
  },
]

for (const { path, title, add, manage, shown, update } of views) {
  test(`${path}: an entry is added, updated and deleted`, async ({ page, anna }) => {
    await anna.item({ name: 'Milk' })
    await page.goto(path)
    const managing = page.getByRole('region', { name: manage })
    const dialog = page.getByRole('dialog', { name: 'Milk' })
    const open = () => managing.getByRole('button', { name: /^Milk/ }).click()
    await page.getByRole('button', { name: title }).first().click()
    await page.getByRole('button', { name: add }).click()
    await expect(page.getByText('Choose an item from the list.')).toBeVisible()

    await page.getByRole('combobox', { name: 'Select Item' }).fill('mil')
    await page.getByRole('option', { name: 'Milk' }).click()
    await page.getByRole('spinbutton', { name: shown }).fill('2.5')
    await page.getByRole('button', { name: add }).click()
    await expect(managing.getByRole('listitem')).toHaveText([new RegExp(`Milk.*${shown}: 2.5`, 's')])
    await expect(page.getByRole('spinbutton', { name: shown })).toHaveValue('1')
    await expect(page.getByRole('combobox', { name: 'Select Item' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()

    await open()
    await expect(dialog).toContainText('Last Updated')
    await dialog.getByRole('spinbutton', { name: update }).fill('7')
    await dialog.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(managing.getByRole('listitem')).toHaveText([new RegExp(`Milk.*${shown}: 7`, 's')])

    await open()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(managing.getByRole('listitem')).toHaveCount(0)
    expect((await anna.get('/items')).body).toMatchObject([{ name: 'Milk' }])
  })
}

test('any row is one less after a search and two taps, and a pack more after a scan of its code', async ({
  page,
  anna,
}) => {
  for (let count = 1; count <= 11; count += 1) await anna.stocked(`Item ${count}`, 3, 4)
  const id = await anna.stocked('Zwieback', 2, 2)
  await anna.put(`/items/${id}`, { codes: [{ ean: '4100060009510', amount: 6 }] })
  await page.goto('/inventory')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search items' }).tap()
  await page.keyboard.type('zwie')
  await expect(page.getByRole('listitem')).toHaveText([/Zwieback.*Quantity: 2/s])
  await page.getByRole('button', { name: 'Less: Zwieback' }).tap()
  await expect(page.getByRole('listitem')).toContainText('Quantity: 1')
  await page.getByRole('searchbox', { name: 'Search items' }).fill('4100060009510')
  await expect(page.getByRole('listitem')).toHaveText([/Quantity: 1 · pack of 6/])
  await page.getByRole('button', { name: 'More: Zwieback' }).tap()
  await expect(page.getByRole('listitem')).toContainText('Quantity: 7')
})

test('More adds to a quantity that another user has changed meanwhile', async ({ page, anna }) => {
  const itemId = await anna.stocked('Milk', 4, 4)
  await page.goto('/inventory')
  const row = page.getByRole('region', { name: 'Manage Inventory' }).getByRole('listitem')
  await expect(row).toContainText('Quantity: 4')
  await anna.put(`/inventory/${itemId}`, { delta: 5 })
  await row.getByRole('button', { name: 'More: Milk' }).click()
  await expect(row).toContainText('Quantity: 10')
})

test('a failed change is reported', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 2)
  await page.goto('/inventory')
  await page.getByRole('button', { name: /^Milk/ }).click()
  await page.route('**/api/items/*', (route) => route.fulfill({ status: 409 }))
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'An error occurred. Please try again later.',
  )
})
