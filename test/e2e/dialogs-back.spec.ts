import { expect, type Page } from '@playwright/test'
import { expectGood } from '../support/browser-good.ts'
import { signedIn as test } from '../support/browser-test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function openMilk(page: Page) {
  await page.getByRole('button', { name: /^Milk/ }).click()
  await expect(dialog(page)).toBeVisible()
}

test.beforeEach(async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 4)
  await page.goto('/dashboard?view=shopping-list')
  await page.getByRole('button', { name: 'Item View', exact: true }).click()
})

test('Back closes a dialog and stays in the view; the next one leaves the view, also after a link in a dialog', async ({
  page,
}) => {
  for (let times = 0; times < 2; times += 1) {
    await openMilk(page)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/dashboard?view=items')
  }
  await openMilk(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=shopping-list')

  await page.goForward()
  await openMilk(page)
  await dialog(page).getByRole('link', { name: 'History of this item' }).click()
  await expect(page).toHaveURL(/\/history/)
  // Until the history has loaded, the view with the dialog stays.
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=items')
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
  // The view has the dialog's address: wait until the app has left the dialog's entry.
  await expect.poll(() => page.evaluate(() => Object(history.state).dialog)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard?view=shopping-list')
})

test('what was focused while a dialog opened keeps the focus; what was typed is not lost without a question', async ({
  page,
  anna,
}) => {
  await openMilk(page)
  await dialog(page).getByLabel('Item Name').focus()
  await expect(page.locator('.p-dialog-enter-done')).toBeVisible()
  await expect(dialog(page).getByLabel('Item Name')).toBeFocused()
  await dialog(page).getByLabel('Item Name').fill('Oat milk')
  await page.goBack()
  await expect(dialog(page)).toContainText('Discard changes?')
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectGood(page)
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog(page).getByLabel('Item Name')).toHaveValue('Oat milk')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await openMilk(page)
  await expect(dialog(page).getByLabel('Item Name')).toHaveValue('Milk')
  await dialog(page).getByLabel('Item Name').fill('Oat milk')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(async () => (await anna.get('/items')).body).toMatchObject([{ name: 'Oat milk' }])
})
