import { expect, type Page } from '@playwright/test'
import { signedIn as test } from '../support/browser-test.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { repeats } from '../support/soak.ts'
import { openView } from '../support/views.ts'

interface View {
  readonly view: string
  readonly title: string
  readonly add: string
  readonly shown: string
  readonly update: string
}

const views: readonly View[] = [
  {
    view: 'Inventory View',
    title: 'Add Inventory Item',
    add: 'Add to Inventory',
    shown: 'Quantity',
    update: 'Update Quantity',
  },
  {
    view: 'Base Inventory View',
    title: 'Base Inventory Item',
    add: 'Add to Base Inventory',
    shown: 'Desired Quantity',
    update: 'Update Desired Quantity',
  },
]

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Milk' })
const openMilk = (page: Page) => page.getByRole('button', { name: /^Milk/ }).click()

/** Undoes what a toast tells of. */
const undo = (page: Page, text: string) =>
  page
    .locator('.toasts')
    .getByRole('status')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click()

for (const shownView of views) {
  const { view, shown, update } = shownView
  test(
    `${view}: an entry is added, updated and deleted, and each is undone in one tap`,
    repeats(view !== 'Inventory View'),
    async ({ page, anna }) => {
      await anna.item({ name: 'Milk' })
      await page.goto('/dashboard')
      await openView(page, view)
      const row = (quantity: string) => [new RegExp(`Milk.*${shown}: ${quantity}`, 's')]
      await addMilk(page, shownView)
      await expect(rows(page)).toHaveText(row('2.5'))
      await undo(page, 'Milk added')
      await expect(rows(page)).toHaveCount(0)
      await addMilk(page, shownView)

      await openMilk(page)
      await expect(dialog(page)).toContainText('Last Updated')
      await dialog(page).getByRole('spinbutton', { name: update }).fill('7')
      await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
      await expect(rows(page)).toHaveText(row('7'))
      await undo(page, 'updated')
      await expect(rows(page)).toHaveText(row('2.5'))

      await openMilk(page)
      for (let presses = 0; presses < 2; presses += 1)
        await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(rows(page)).toHaveCount(0)
      await expect.poll(async () => (await anna.get('/items')).body).toMatchObject([{ name: 'Milk' }])
      await undo(page, 'deleted')
      await expect(rows(page)).toHaveText(row('2.5'))
    },
  )
}

async function addMilk(page: Page, { title, add, shown }: View) {
  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: add }).click()
  await expect(page.getByText('Choose an item from the list.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Select Item' }).fill('mil')
  await page.getByRole('option', { name: 'Milk' }).click()
  await page.getByRole('spinbutton', { name: shown }).fill('2.5')
  await page.getByRole('button', { name: add }).click()
  await expect(page.getByRole('spinbutton', { name: shown })).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: 'Select Item' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('any row is one less after a search and two taps, and a pack more after a scan of its code; a failed change is reported', async ({
  page,
  anna,
}) => {
  await importLines(anna, linesOf('Item', 10))
  const id = await anna.stocked('Zwieback', 2, 2)
  await anna.put(`/items/${id}`, { codes: [{ ean: '4100060009510', amount: 6 }] })
  await page.goto('/inventory')
  await expect(rows(page)).toHaveCount(11)
  await page.getByRole('searchbox', { name: 'Search items' }).tap()
  await page.keyboard.type('zwie')
  await expect(rows(page)).toHaveText([/Zwieback.*Quantity: 2/s])
  await page.getByRole('button', { name: 'Less: Zwieback' }).tap()
  await expect(rows(page)).toContainText('Quantity: 1')
  // To what another user has changed meanwhile.
  await anna.put(`/inventory/${id}`, { delta: 5 })
  await page.getByRole('searchbox', { name: 'Search items' }).fill('4100060009510')
  await expect(rows(page)).toHaveText([/Quantity: \d · pack of 6/])
  await page.getByRole('button', { name: 'More: Zwieback' }).tap()
  await expect(rows(page)).toContainText('Quantity: 12')

  await page.getByRole('button', { name: /^Zwieback/ }).click()
  await page.route(`**/api/items/${id}`, (route) => route.fulfill({ status: 409 }))
  const opened = page.getByRole('dialog')
  await opened.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(opened.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
})
